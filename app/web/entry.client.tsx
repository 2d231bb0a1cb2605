import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { followHome } from '../../domains/gym/web/follow-home.ts'
import { keepLanguage } from '../../domains/people/web/api/keep-language.ts'
import { askSessionsByCalls } from '../../domains/people/web/api/session-calls.ts'
import { queries } from '../../platform/web/api/query-client.ts'
import { browserSpeaker } from '../../platform/web/language/browser-speaker.ts'
import { keepLanguageBy } from '../../platform/web/language/use-language.ts'
import { PageFrameContext, phrasesElementId } from '../../platform/web/page-context.ts'
import { startSession } from '../../platform/web/session/startup.ts'
import { standIn } from './device/shell-page.ts'
import { startDevice } from './device/start.ts'
import { takeAnswers } from './page-answers.ts'
import { firstStyleFiles, firstStyles, removeInlinedStyles } from './page-styles.tsx'

const frame = {
  nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
  styles: firstStyles,
  styleFiles: firstStyleFiles,
  phrases: document.getElementById(phrasesElementId)?.textContent ?? '{}',
  answers: '',
  session: takeAnswers(queries),
  queries,
}

// Before any chunk loads, which would load its styles.
if (import.meta.env.PROD) removeInlinedStyles()
standIn()
askSessionsByCalls()
keepLanguageBy(keepLanguage)
startSession(followHome)
void startDevice()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={browserSpeaker()}>
        <PageFrameContext value={frame}>
          <HydratedRouter />
        </PageFrameContext>
      </I18nextProvider>
    </StrictMode>,
  )
})
