import { LegalPage } from './legal-page.tsx'

export default function CookiesScreen() {
  return <LegalPage document="cookies" />
}
