/** As the server reads it (contracts/contact.ts), said again without zod. */
const mail = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** What is wrong with a message that is being written, by field, as the key of its text; empty when it can be sent. */
export function checkMessage({
  name = '',
  email = '',
  message = '',
}: Readonly<Record<string, string>>): Record<string, ContactProblem> {
  const found: Record<string, ContactProblem> = {}
  if (name.trim() === '') found.name = 'nameRequired'
  if (email.trim() === '') found.email = 'emailRequired'
  else if (!mail.test(email.trim())) found.email = 'emailInvalid'
  if (message.trim() === '') found.message = 'messageRequired'
  return found
}

export type ContactProblem = 'nameRequired' | 'emailRequired' | 'emailInvalid' | 'messageRequired'

const refused: Record<string, ContactProblem> = {
  name: 'nameRequired',
  email: 'emailInvalid',
  message: 'messageRequired',
}

/** Key of the text beside a field: what this side found, or what the server refused there. */
export function problemAt(field: string, code: string | undefined): ContactProblem | undefined {
  if (code === undefined) return undefined
  return isOurs(code) ? code : refused[field]
}

const isOurs = (code: string): code is ContactProblem =>
  ['nameRequired', 'emailRequired', 'emailInvalid', 'messageRequired'].includes(code)
