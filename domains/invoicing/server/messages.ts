import type { Language } from '../../../platform/contract/languages.ts'
import { phrase } from '../../../platform/phrases/texts.ts'
import type { Millis } from '../../../platform/rules/local-time.ts'
import { staff } from '../../../platform/server/notifications/message.ts'
import { atInstant } from '../../../platform/server/notifications/message-values.ts'
import type { AgencyErrorGroup } from '../contract/agency-errors.ts'
import type { sendProblems } from '../contract/invoice-records.ts'
import { faultGroup } from '../rules/agency-error.ts'

// To the admins, about records of invoices (VERI*FACTU).

type OfCompany = { company: string }

const company = ({ company: name = '' }: Partial<OfCompany>): string => name

const meaningOf = (group: AgencyErrorGroup, language: Language): string =>
  `${phrase(language, `agencyErrors.${group}.means`)} ${phrase(language, `agencyErrors.${group}.todo`)}`

const first = (numbers: readonly string[], count: number): string =>
  `${numbers.join(', ')}${count > numbers.length ? ', …' : ''}`

export const invoicingMessages = {
  /** The agency has accepted no record of a company since `at`. */
  records_not_taken: staff.mail<
    OfCompany & { at: Millis; zone: string; problem: (typeof sendProblems)[number]; detail: string }
  >({
    link: '/admin/invoices',
    values: {
      company,
      when: atInstant,
      why: ({ problem = 'timeout', detail = '' }, { language }) => {
        const why = phrase(language, `adminInvoices.sending.problem.${problem}`)
        const told = detail ? `${why} (${detail})` : why
        return problem === 'refused' ? `${told}\n\n${meaningOf(faultGroup(detail), language)}` : told
      },
    },
  }),
  /**
   * `numbers` are the first of `count` that the agency does not have, `withErrors` of `errorCount` that it has with errors; `groups` say what
   * to do.
   */
  records_refused: staff.mail<
    OfCompany & {
      count: number
      numbers: string[]
      withErrors: string[]
      errorCount: number
      groups: AgencyErrorGroup[]
      isTest: boolean
    }
  >({
    link: '/admin/invoices',
    values: {
      company,
      count: ({ count = 0, errorCount = 0 }) => String(count + errorCount),
      which: ({ numbers = [], count = 0, withErrors = [], errorCount = 0 }, { language }) =>
        [
          ...(count > 0
            ? [phrase(language, 'mails.recordsMissing', { numbers: first(numbers, count) })]
            : []),
          ...(errorCount > 0
            ? [phrase(language, 'mails.recordsWithErrors', { numbers: first(withErrors, errorCount) })]
            : []),
        ].join('\n\n'),
      todo: ({ groups = [] }, { language }) => groups.map((group) => meaningOf(group, language)).join('\n\n'),
      test: ({ isTest }, { language }) => (isTest ? phrase(language, 'mails.recordsInTest') : ''),
    },
  }),
}
