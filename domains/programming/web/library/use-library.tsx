import { IconBooks } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import type { Desk } from '../designer/block-designer.tsx'
import { LastTime } from './last-time.tsx'
import type { Written } from './library-dialog.tsx'

const LibraryDialog = lazy(() => import('./library-dialog.tsx'))

interface Library {
  /** The button that opens it beside what is being written. */
  button: (written: Written) => ReactNode
  /** How a block went the last time. */
  lastTime: NonNullable<Desk['beside']>
}

/** The library beside a day of a center. */
export function useLibrary(day: string, centerId: number): Library {
  const { t } = useTranslation('library')
  /** The workout that is open in it; null for none. */
  const [shown, setShown] = useState<{ workout: number | null }>()
  return {
    button: (written) => (
      <>
        <Button aria-haspopup="dialog" onClick={() => setShown({ workout: null })}>
          <IconBooks size={20} aria-hidden /> {t('open')}
        </Button>
        {shown && (
          <Suspense>
            <LibraryDialog workout={shown.workout} written={written} onClose={() => setShown(undefined)} />
          </Suspense>
        )}
      </>
    ),
    lastTime: (scoring) => (
      <LastTime
        scoring={scoring}
        before={day}
        centerId={centerId}
        onOpen={(workout) => setShown({ workout })}
      />
    ),
  }
}
