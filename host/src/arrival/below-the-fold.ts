/** Parts of a page and of the shell that start below the screen, or near its end on a large one. */
export const partsBelow = 'main>*>:nth-child(n+3),footer';

/** Attribute of the document's body while it, or a page in it, arrives. */
export const arriving = 'data-arriving';

/**
 * While a page arrives, what is below the screen is not laid out (CSS Containment 2, `content-visibility`), in browsers that
 * keep a place on the page when heights above it change.
 */
export const arrivalStyles = `@supports (overflow-anchor:auto){[${arriving}] :is(${partsBelow}){content-visibility:auto;contain-intrinsic-height:auto 60rem}}`;

/**
 * The script in each document that says of one that is shown for the first time that it arrives. One that is reloaded or gone back
 * to has the history's state and gets its place on the page back, for which the heights of all parts are needed; so does one with a
 * fragment.
 */
export const markArrival = `history.state||location.hash||(document.body.dataset.arriving="")`;
