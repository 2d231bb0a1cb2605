import type { Language } from '../../../platform/contract/languages.ts'
import { staff } from '../../../platform/server/notifications/message.ts'
import type { Watched } from '../contract/health.ts'
import { healthName, illText } from './health/words.ts'

interface IllPart {
  name: Watched
  values: Record<string, string | number>
}

/** To the admins: what has been ill for some minutes. */
type Told = { ill: IllPart[] }

const namesOf = (names: readonly Watched[], language: Language): string =>
  names.map((name) => healthName(name, language)).join(', ')

export const upkeepMessages = {
  health_ill: staff.mailAndPush<Told>({
    link: '/admin/health',
    push: { kind: 'health' },
    values: {
      names: ({ ill = [] }, { language }) =>
        namesOf(
          ill.map(({ name }) => name),
          language,
        ),
      what: ({ ill = [] }, { language }) =>
        ill.map((each) => `${healthName(each.name, language)}: ${illText(each, language)}`).join('\n\n'),
    },
  }),
  health_well: staff.mail<{ well: Watched[] }>({
    link: '/admin/health',
    values: { names: ({ well = [] }, { language }) => namesOf(well, language) },
  }),
}
