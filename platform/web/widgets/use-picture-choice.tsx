import { type ReactNode, useRef, useState } from 'react'
import { useErrorText } from '../layout/broken-screen.tsx'
import { toast } from '../ui/states/toast.tsx'
import { cardPicture, NoCardPicture } from './card-picture.ts'

interface PictureChoiceSetup {
  label: string
  /** Sends a picture, as a data: address. Throws ApiError. */
  send: (picture: string) => Promise<unknown>
  done: string
  /** Said of what is no picture. */
  wrong: string
  /** What is clear in the picture stays clear. */
  keepsTransparency?: boolean
}

/** Choosing the picture of something that is there already: a choice is sent at once. */
export function usePictureChoice({
  label,
  send,
  done,
  wrong,
  keepsTransparency = false,
}: PictureChoiceSetup) {
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** Does something about the picture, and says so. */
  async function during(work: () => Promise<unknown>, said: string) {
    setProblem(undefined)
    setBusy(true)
    try {
      await work()
      toast(said, 'good')
    } catch (reason) {
      setProblem(reason instanceof NoCardPicture ? wrong : errorText(reason))
    } finally {
      setBusy(false)
    }
  }
  const field: ReactNode = (
    <input
      ref={input}
      type="file"
      accept="image/png,image/jpeg,image/webp"
      aria-label={label}
      hidden
      onChange={({ target }) => {
        const file = target.files?.[0]
        // The same one again is another choice.
        target.value = ''
        if (file) void during(async () => send(await cardPicture(file, keepsTransparency)), done)
      }}
    />
  )
  return { busy, problem, field, during, choose: () => input.current?.click() }
}
