import { useErrorText } from '../layout/broken-screen.tsx'
import { toast } from '../ui/states/toast.tsx'
import { useWork } from './use-work.ts'

/** One call at a time; a failure is a toast. */
export function useToastedWork<What = true>() {
  const errorText = useErrorText()
  return useWork<What>((reason) => toast(errorText(reason), 'bad'))
}
