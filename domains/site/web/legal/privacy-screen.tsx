import { LegalPage } from './legal-page.tsx'

export default function PrivacyScreen() {
  return <LegalPage document="privacy" />
}
