/** Element of a document that holds the shell's data, with the registry that the document began with. */
export const BOOT_ID = 'boot';
