import type { languageNames as es } from '../es/language-names.ts'
import type { Phrases } from '../phrases.ts'

export const languageNames: Phrases<typeof es> = {
  field: '{{field}} in {{language}}',
  name: { ca: 'Catalan', es: 'Spanish', en: 'English' },
}
