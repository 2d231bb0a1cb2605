import { isMailAddress } from '../../../../platform/contract/mail-address.ts'

export function checkMessage({
  name = '',
  email = '',
  message = '',
}: Readonly<Record<string, string>>): Record<string, ContactProblem> {
  const found: Record<string, ContactProblem> = {}
  if (name.trim() === '') found.name = 'nameRequired'
  if (email.trim() === '') found.email = 'emailRequired'
  else if (!isMailAddress(email.trim())) found.email = 'emailInvalid'
  if (message.trim() === '') found.message = 'messageRequired'
  return found
}

export type ContactProblem = 'nameRequired' | 'emailRequired' | 'emailInvalid' | 'messageRequired'

const refused: Record<string, ContactProblem> = {
  name: 'nameRequired',
  email: 'emailInvalid',
  message: 'messageRequired',
}

export function problemAt(field: string, code: string | undefined): ContactProblem | undefined {
  if (code === undefined) return undefined
  return isOurs(code) ? code : refused[field]
}

const isOurs = (code: string): code is ContactProblem =>
  ['nameRequired', 'emailRequired', 'emailInvalid', 'messageRequired'].includes(code)
