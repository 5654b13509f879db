/**
 * Name of the one policy (W3C Trusted Types) by which text becomes HTML in the browser: the
 * sanitiser's. The composition server allows no other.
 */
export const trustedTypesPolicy = 'sanitised-html';
