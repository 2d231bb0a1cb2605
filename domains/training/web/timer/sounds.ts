import { type Cue, cuesFrom, type Segment } from '../../rules/timer.ts'

/** Cues scheduled ahead: enough for a throttled tab. */
const ahead = 600
const fewLeft = 100
/** Seconds the audio clock may be off before all cues are scheduled again. */
const tolerance = 0.05

/** Pitch (Hz), length and repetitions (seconds apart) of each cue. */
const tones: Record<Cue['kind'], { hertz: number; seconds: number; times: number; apart: number }> = {
  count: { hertz: 660, seconds: 0.12, times: 1, apart: 0 },
  work: { hertz: 990, seconds: 0.7, times: 1, apart: 0 },
  rest: { hertz: 440, seconds: 0.7, times: 1, apart: 0 },
  end: { hertz: 990, seconds: 0.5, times: 3, apart: 0.65 },
}

const wave = (turns: number) => (Math.sin(turns) + Math.sin(3 * turns) / 3 + Math.sin(5 * turns) / 5) * 0.85

/** Samples of a cue; soft edges avoid clicks. */
function drawTone(context: AudioContext, kind: Cue['kind']): AudioBuffer {
  const { hertz, seconds, times, apart } = tones[kind]
  const rate = context.sampleRate
  const buffer = context.createBuffer(1, Math.ceil(rate * (seconds + apart * (times - 1))), rate)
  const samples = buffer.getChannelData(0)
  for (let nth = 0; nth < times; nth++) {
    const start = Math.round(nth * apart * rate)
    const length = Math.min(Math.round(seconds * rate), samples.length - start)
    for (let i = 0; i < length; i++) {
      const edge = Math.min(1, i / (0.005 * rate), (length - i) / (0.03 * rate))
      samples[start + i] = wave((2 * Math.PI * hertz * i) / rate) * edge
    }
  }
  return buffer
}

/** Where the timer's zero lies on the audio clock, and how far cues are scheduled. */
interface Laid {
  readonly segments: readonly Segment[]
  readonly zero: number
  until: number
  readonly nodes: Set<AudioBufferSourceNode>
}

let context: AudioContext | undefined
let buffers: Record<Cue['kind'], AudioBuffer> | undefined
let laid: Laid | undefined

/** Browsers block audio before a user gesture, so call it from one. Resolves to whether sound is available. */
export async function wakeSounds(): Promise<boolean> {
  try {
    const { audioSession } = navigator as { audioSession?: { type: string } }
    if (audioSession) audioSession.type = 'playback'
    context ??= new AudioContext()
    if (context.state !== 'running') await context.resume()
    return context.state === 'running'
  } catch {
    // No Web Audio: the timer stays silent.
    return false
  }
}

export const soundsAwake = (): boolean => context?.state === 'running'

/**
 * Schedules missing cues on the audio clock, so that they are on time in a hidden tab. Schedules all again when
 * the audio clock stood still.
 */
export function followWithSounds(segments: readonly Segment[], elapsed: number): void {
  if (context?.state !== 'running') return
  const zero = context.currentTime - elapsed / 1000
  if (laid && (laid.segments !== segments || Math.abs(laid.zero - zero) > tolerance)) stopSounds()
  laid ??= { segments, zero, until: elapsed, nodes: new Set() }
  if (laid.nodes.size < fewLeft) layDown(context, laid)
}

function layDown(on: AudioContext, plan: Laid): void {
  // Latency, for example of wireless headphones.
  const late = on.outputLatency || 0
  buffers ??= {
    count: drawTone(on, 'count'),
    work: drawTone(on, 'work'),
    rest: drawTone(on, 'rest'),
    end: drawTone(on, 'end'),
  }
  for (const { at, kind } of cuesFrom(plan.segments, plan.until, ahead)) {
    const node = on.createBufferSource()
    node.buffer = buffers[kind]
    node.connect(on.destination)
    node.onended = () => plan.nodes.delete(node)
    node.start(Math.max(on.currentTime, plan.zero + at / 1000 - late))
    plan.nodes.add(node)
    plan.until = at + 1
  }
}

export function stopSounds(): void {
  for (const node of laid?.nodes ?? []) {
    node.onended = null
    node.stop()
    node.disconnect()
  }
  laid = undefined
}

export function sleepSounds(): void {
  stopSounds()
  void context?.suspend().catch(() => undefined)
}
