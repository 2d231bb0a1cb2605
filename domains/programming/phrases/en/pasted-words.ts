import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { pastedWords as es } from '../es/pasted-words.ts'

export const pastedWords: Phrases<typeof es> = {
  signs:
    'the and with rest then every minute minutes seconds between from each side arm leg as into of before after light heavy moderate strength warm cool down day build up easy rounds sets of reps at your if you this is are on not to minutes pace week monday tuesday wednesday thursday friday saturday sunday until without both through add increase weight hands shoulders hips slow finish stretching hold breathe pounds kilos',
}
