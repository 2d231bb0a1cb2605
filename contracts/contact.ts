import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Email, line } from './values.ts'

export const ContactForm = z.object({
  name: line(100),
  email: Email,
  message: line(4000),
  /** Where it was written: the contact page or the newsletter form of the home page. */
  from: z.enum(['contact', 'newsletter']).default('contact'),
  /** A field no person sees. Robots fill it in; then nothing is kept, and they are not told. */
  website: z.string().max(500).optional(),
})
export type ContactForm = z.output<typeof ContactForm>

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Sends a message to a center.',
  body: ContactForm,
  tries: { perMinute: 5 },
})
