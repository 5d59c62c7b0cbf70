// The player would write style elements, which the site's policy refuses; its sheet is a file of the build instead.
Object.assign(window, { VIDEOJS_NO_DYNAMIC_STYLE: true });
