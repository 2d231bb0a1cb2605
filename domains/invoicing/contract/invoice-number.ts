// Plain data without zod, for the rules.

/** Invoice numbers that the tax agency accepts: printable ASCII without " ' < > =, no space at its ends. */
export const invoiceNumber = /^(?! )[ !#-&(-;?-~]{1,60}(?<! )$/
