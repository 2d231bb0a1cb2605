import type { Audience, Broadcast } from '../../../contracts/broadcasts.ts'
import { roleNames } from '../../../contracts/roles.ts'
import { isDay } from '../../../rules/local-time.ts'
import type { Typed } from '../../widgets/drafts.ts'

export const audienceKinds = ['all', 'center', 'plan', 'day', 'class', 'role'] as const
export type AudienceKind = (typeof audienceKinds)[number]

/** The chosen audience; null while it is incomplete. */
export function audienceOf(typed: Typed): Audience | null {
  const number = (name: string) => Number(typed[name]) || 0
  const date = typed.date ?? ''
  switch (typed.kind as AudienceKind) {
    case 'all':
      return { kind: 'all' }
    case 'center':
      return number('center') ? { kind: 'center', centerId: number('center') } : null
    case 'plan':
      return number('plan') ? { kind: 'plan', planId: number('plan') } : null
    case 'day':
      return number('center') && isDay(date) ? { kind: 'day', centerId: number('center'), date } : null
    case 'class':
      return number('class') ? { kind: 'class', classId: number('class') } : null
    case 'role': {
      const role = roleNames.find((one) => one === typed.role)
      return role ? { kind: 'role', role } : null
    }
    default:
      return null
  }
}

/** Error codes by field; empty when the message can be sent. */
export function problemsOf(typed: Typed): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const name of ['titleEs', 'titleCa', 'textEs', 'textCa'])
    if (!typed[name]?.trim()) problems[name] = 'required'
  if (!audienceOf(typed)) problems.to = 'required'
  if (!typed.byPush && !typed.byMail) problems.channels = 'required'
  return problems
}

export function messageOf(typed: Typed): Omit<Broadcast, 'toCenter'> {
  const text = (name: string) => typed[name]?.trim() ?? ''
  return {
    title: { ca: text('titleCa'), es: text('titleEs') },
    text: { ca: text('textCa'), es: text('textEs') },
    to: audienceOf(typed) ?? undefined,
    about: typed.about === 'service' ? 'service' : 'news',
    byPush: typed.byPush === 'on',
    byMail: typed.byMail === 'on',
  }
}

/** An audience as query parameters. */
export const audienceQuery = (to: Audience) => ({
  kind: to.kind,
  ...(to.kind === 'center' && { id: to.centerId }),
  ...(to.kind === 'plan' && { id: to.planId }),
  ...(to.kind === 'class' && { id: to.classId }),
  ...(to.kind === 'day' && { id: to.centerId, date: to.date }),
  ...(to.kind === 'role' && { role: to.role }),
})
