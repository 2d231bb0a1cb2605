import { type Language, languages, requiredLanguages } from '../../../../platform/contract/languages.ts'
import { roleNames } from '../../../../platform/contract/roles.ts'
import { inLanguages, type Texts, writtenTexts } from '../../../../platform/contract/texts.ts'
import { isDay } from '../../../../platform/rules/local-time.ts'
import type { Typed } from '../../../../platform/web/widgets/drafts.ts'
import type { Audience, Broadcast } from '../../contract/broadcasts.ts'

export const audienceKinds = ['all', 'center', 'plan', 'day', 'class', 'role', 'tag', 'members'] as const
export type AudienceKind = (typeof audienceKinds)[number]

export const fieldOf = (name: 'title' | 'text', language: Language) => `${name}.${language}`

/** The only language of the message; undefined when it is written in each. */
export const onlyLanguage = (typed: Typed): Language | undefined =>
  languages.find((language) => language === typed.language)

/** Members chosen on their list, as their numbers with commas between. */
export const namedIn = ({ members = '' }: Typed): number[] => members.split(',').filter(Boolean).map(Number)

/** The chosen audience; null while it is incomplete. */
export function audienceOf(typed: Typed): Audience | null {
  const to = placeOf(typed)
  const language = onlyLanguage(typed)
  return to && language ? { ...to, language } : to
}

function placeOf(typed: Typed): Audience | null {
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
    case 'tag':
      return typed.tag ? { kind: 'tag', tag: typed.tag } : null
    case 'members': {
      const memberIds = namedIn(typed)
      return memberIds.length > 0 ? { kind: 'members', memberIds } : null
    }
    default:
      return null
  }
}

/** Error codes by field; empty when the message can be sent. */
export function problemsOf(typed: Typed): Record<string, string> {
  const problems: Record<string, string> = {}
  const only = onlyLanguage(typed)
  for (const language of only ? [only] : requiredLanguages)
    for (const name of [fieldOf('title', language), fieldOf('text', language)])
      if (!typed[name]?.trim()) problems[name] = 'required'
  if (!audienceOf(typed)) problems.to = 'required'
  if (!typed.byPush && !typed.byMail) problems.channels = 'required'
  return problems
}

export function messageOf(typed: Typed): Omit<Broadcast, 'toCenter'> {
  const only = onlyLanguage(typed)
  // A message has a text in each language, also where the audience reads only one.
  const text = (name: 'title' | 'text', language: Language) =>
    typed[fieldOf(name, only ?? language)]?.trim() ?? ''
  const texts = (name: 'title' | 'text'): Texts =>
    writtenTexts(inLanguages((language) => text(name, language)))
  return {
    title: texts('title'),
    text: texts('text'),
    to: audienceOf(typed) ?? undefined,
    about: typed.about === 'service' ? 'service' : 'news',
    byPush: typed.byPush === 'on',
    byMail: typed.byMail === 'on',
  }
}

/** An audience as query parameters. */
export const audienceQuery = (to: Audience) => ({
  kind: to.kind,
  ...(to.language && { language: to.language }),
  ...(to.kind === 'center' && { id: to.centerId }),
  ...(to.kind === 'plan' && { id: to.planId }),
  ...(to.kind === 'class' && { id: to.classId }),
  ...(to.kind === 'day' && { id: to.centerId, date: to.date }),
  ...(to.kind === 'role' && { role: to.role }),
  ...(to.kind === 'tag' && { tag: to.tag }),
  ...(to.kind === 'members' && { ids: to.memberIds.join() }),
})
