import { LegalPage } from './legal-page.tsx'

export default function AccessibilityScreen() {
  return <LegalPage document="accessibility" />
}
