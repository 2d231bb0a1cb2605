import type { phraseFiles } from '../../phrases/all.ts'

type Files = (typeof phraseFiles)[typeof fallbackLanguage]

/** `adminAudit` → `admin-audit` */
type KebabCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? Rest extends Uncapitalize<Rest>
    ? `${Lowercase<First>}${KebabCase<Rest>}`
    : `${Lowercase<First>}-${KebabCase<Rest>}`
  : Name

// A phrase file is a namespace. Some are used by the server only.
type Namespaces = {
  [Name in Exclude<
    keyof Files,
    'mails' | 'push' | 'calendarFeed' | 'mandateLetter'
  > as KebabCase<Name>]: Files[Name]
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: Namespaces
  }
}
