import { EmailLink } from './email-link.tsx'

export default function ConfirmEmailScreen() {
  return <EmailLink kind="confirm" />
}
