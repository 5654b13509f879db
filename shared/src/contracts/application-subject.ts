/** How the subject of a contact message begins that is an application (specification section 7). */
export const applicationSubject = 'Sollicitatie van ';
