import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Email, line, paragraphs } from '../../../platform/contract/values.ts'

export const ContactForm = z.object({
  name: line(100),
  email: Email,
  message: paragraphs(4000).min(1),
  from: z.enum(['contact', 'newsletter']).default('contact'),
  /** Hidden field (honeypot): when filled in, the message is silently dropped. */
  website: z.string().max(500).optional(),
})
export type ContactForm = z.output<typeof ContactForm>

export const sendContactMessage = endpoint({
  route: 'POST /api/contact',
  access: 'public',
  summary: 'Sends a message to a center.',
  body: ContactForm,
  rateLimit: { perMinute: 5 },
})
