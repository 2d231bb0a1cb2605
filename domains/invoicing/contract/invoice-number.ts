// Plain data without zod, for the rules.

/** What the tax agency takes as the number of an invoice: printable ASCII without " ' < > =, no space at its ends. */
export const invoiceNumber = /^(?! )[ !#-&(-;?-~]{1,60}(?<! )$/
