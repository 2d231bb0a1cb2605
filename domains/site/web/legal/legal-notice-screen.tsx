import { LegalPage } from './legal-page.tsx'

export default function LegalNoticeScreen() {
  return <LegalPage document="notice" />
}
