import { activitiesTexts } from './activities-texts.ts'
import { errors } from './errors.ts'
import { faq } from './faq.ts'
import { home } from './home.ts'
import { legal } from './legal.ts'
import { mails } from './mails.ts'
import { shell } from './shell.ts'

/** Everything people read in Spanish. Its keys are what Catalan has to have, too. */
export const es = { ...errors, mails, activitiesTexts, faq, home, legal, shell }
