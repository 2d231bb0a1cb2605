import { EmailLink } from './email-link.tsx'

export default function UndoEmailScreen() {
  return <EmailLink kind="undo" />
}
