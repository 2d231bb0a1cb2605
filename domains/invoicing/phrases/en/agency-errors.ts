import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { agencyErrors as es } from '../es/agency-errors.ts'

export const agencyErrors: Phrases<typeof es> = {
  recipient: {
    means: 'The buyer’s NIF or name doesn’t match the tax register.',
    todo: 'Ask for the exact details. If they’re wrong on the invoice, correct it from its payment. If they’re right, report it again.',
  },
  company: {
    means: 'The company’s NIF or name doesn’t match the tax register.',
    todo: 'Enter the name exactly as it is on the NIF card (Centres, Companies) and report what was refused again. If it’s the NIF that’s wrong, talk to your accountant.',
  },
  maker: {
    means: 'The NIF of the program’s distributor isn’t valid.',
    todo: 'Correct it under VERI*FACTU, Change, and report what was refused again.',
  },
  certificate: {
    means: 'This certificate can’t be used to report on behalf of the company.',
    todo: 'Upload the company’s certificate, or ask your accountant to arrange a power of attorney (apoderamiento) for its holder.',
  },
  suspended: {
    means: 'The Tax Agency has suspended the company’s access.',
    todo: 'Talk to your accountant and to the Tax Agency: the message says where to write.',
  },
  vat: {
    means: 'The VAT rate or the reason for exemption isn’t valid for this sale.',
    todo: 'Correct the VAT of what you sell. Invoices already issued are corrected from their payment.',
  },
  over_limit: {
    means: 'It’s over the limit for a simplified invoice (€3,000).',
    todo: 'Ask for the buyer’s details, correct the invoice from its payment and tell your accountant.',
  },
  clock: {
    means: 'The date or time differs from the Tax Agency’s: the server’s clock is wrong.',
    todo: 'Ask whoever maintains the program to set it right. Then report it again.',
  },
  known: {
    means: 'The Tax Agency already has a record of this invoice.',
    todo: 'There’s nothing you need to do.',
  },
  agency_down: {
    means: 'The Tax Agency has a technical problem.',
    todo: 'There’s nothing you need to do: we keep trying.',
  },
  agency_slip: {
    means: 'The Tax Agency had a technical problem reading it.',
    todo: 'Report it again.',
  },
  software: {
    means: 'The program sent something the Tax Agency doesn’t accept.',
    todo: 'Show this message to whoever maintains the program. There’s nothing for you to change.',
  },
  unknown: {
    means: 'We don’t know this error.',
    todo: 'Show this message to whoever maintains the program or to your accountant.',
  },
}
