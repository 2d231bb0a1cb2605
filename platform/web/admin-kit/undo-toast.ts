import { useTranslation } from 'react-i18next'
import { useErrorText } from '../layout/broken-screen.tsx'
import { toast } from '../ui/states/toast.tsx'

/** A toast with an undo button; a failed undo is another toast. */
export function useUndoToast() {
  const { t } = useTranslation('admin-sales')
  const errorText = useErrorText()
  return (text: string, undo: () => Promise<unknown>) =>
    toast(text, 'good', {
      label: t('plans.undo'),
      run: () => void undo().catch((reason: unknown) => toast(errorText(reason), 'bad')),
    })
}
