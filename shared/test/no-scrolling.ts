// jsdom has no layout, so nothing to scroll into view. Some browsers answer with a promise.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = async () => {};
