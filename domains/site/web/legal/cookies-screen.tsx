import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { LegalPage } from './legal-page.tsx'

export default function CookiesScreen() {
  return (
    <>
      <PageMeta page="cookies" />
      <LegalPage document="cookies" />
    </>
  )
}
