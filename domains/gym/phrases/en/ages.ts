import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { ages as es } from '../es/ages.ts'

export const ages: Phrases<typeof es> = {
  between: 'ages {{youngest}} to {{oldest}}',
  from: 'ages {{youngest}} and over',
  to: 'ages up to {{oldest}}',
  unfit: 'Not for your age: it’s for {{ages}}.',
  unfitOther: 'Not for their age: it’s for {{ages}}.',
  unfitList: 'At your age you won’t be able to book {{list}}.',
}
