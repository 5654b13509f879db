/** Parts of a page and of the shell that start below the screen, or near its end on a large one. */
export const partsBelow = 'main>*>:nth-child(n+3),footer';

/** What the browser takes for the height of a part that it has not laid out yet. */
export const intrinsicHeight = 'auto 60rem';

/** Attribute of the document's body while it arrives. */
export const arriving = 'data-arriving';

/** Attribute of a page that is rendered before its visitor goes there. */
export const ahead = 'data-ahead';

/**
 * While a document arrives, what is below the screen is not laid out (CSS Containment 2, `content-visibility`), in browsers that
 * keep a place on the page when heights above it change.
 */
export const arrivalStyles = `@supports (overflow-anchor:auto){[${arriving}] :is(${partsBelow}){content-visibility:auto;contain-intrinsic-height:${intrinsicHeight}}}`;

/**
 * The script in each document that says of one that is shown for the first time that it arrives. One that is reloaded or gone back
 * to has the history's state and gets its place on the page back, for which the heights of all parts are needed; so does one with a
 * fragment.
 */
export const markArrival = `history.state||location.hash||(document.body.dataset.arriving="")`;
