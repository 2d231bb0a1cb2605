import type { Language } from '../../../../platform/contract/languages.ts'
import { type PhraseKey, phrase } from '../../../../platform/phrases/texts.ts'
import type { HealthLine, Watched } from '../../contract/health.ts'
import { healthVariant } from '../../rules/health-text.ts'

export const healthName = (name: Watched, language: Language): string =>
  phrase(language, `adminHealth.check.${name}.name`)

/** The names of jobs, separated by spaces, in words. */
export const jobsInWords = (names: string, language: Language): string =>
  names
    .split(' ')
    .filter(Boolean)
    .map((name) => phrase(language, `adminHealth.job.${name}` as PhraseKey))
    .join(', ')

/** What is ill, and what to do. */
export function illText({ name, values }: Pick<HealthLine, 'name' | 'values'>, language: Language): string {
  const key = `adminHealth.check.${name}.${healthVariant({ state: 'ill', values })}` as PhraseKey
  const names = jobsInWords(String(values.names ?? ''), language)
  const said = phrase(language, key, { ...values, names })
  return `${said} ${phrase(language, `adminHealth.check.${name}.todo`)}`
}
