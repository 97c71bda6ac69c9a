import { Clock } from 'lucide-react'
import { type Slide, wordsOf } from '@/features/slides/public'
import { churchZone } from '@/lib/clock'
import { formatTime } from '@/lib/format'
import { spellCountdown } from '../live/clock'
import { type LiveState, NO_STAGE } from '../live/state'
import { useSecond } from './countdown-slide'

const UNREAD: Partial<Record<Slide['content']['kind'], string>> = { blank: '(vazio)', video: 'Vídeo' }

function linesOf({ content }: Slide): readonly string[] {
  if (content.kind === 'countdown') return [content.title ?? 'Contagem regressiva']
  if (content.kind === 'text')
    return [...(content.chords ?? content.lines), ...(content.reference ? [content.reference] : [])]
  const words = wordsOf(content)
  return words.length > 0 ? words : [UNREAD[content.kind] ?? 'Imagem']
}

/** A line of ChordPro, `[G]Santo`, as chords above their words. */
function ChordLine({ line }: { line: string }) {
  const parts = [...line.matchAll(/(?:\[([^\]]*)\])?([^[]*)/g)].filter(([whole]) => whole !== '')
  if (!line.includes('[')) return <p>{line || '\u00a0'}</p>
  return (
    <p className="flex flex-wrap items-end">
      {parts.map(([, chord, words], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a syllable has no other name
        <span key={at} className="inline-flex flex-col">
          <span className="pr-[0.4em] text-[#ffd76a]" style={{ fontSize: '0.6em', minHeight: '1.2em' }}>
            {chord}
          </span>
          <span className="whitespace-pre">{words || '\u00a0'}</span>
        </span>
      ))}
    </p>
  )
}

function Words({ slide, size }: { slide: Slide; size: string }) {
  return (
    <div style={{ fontSize: size, lineHeight: 1.25 }} className="font-semibold">
      {linesOf(slide).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
        <ChordLine key={at} line={line} />
      ))}
    </div>
  )
}

/** What those on the stage read: what is shown now, what comes, the time, and what the operator tells them. */
export function StageView({ state, now }: { state: LiveState; now: () => number }) {
  const moment = useSecond(now)
  const { next, nextTitle, notes, key, message, endsAt } = state.stage ?? NO_STAGE
  const left = endsAt === null ? null : endsAt - moment
  return (
    <div
      className="absolute inset-0 flex flex-col gap-[2cqh] bg-black p-[3cqh] text-white"
      data-picture={state.now?.slide.id ?? ''}
    >
      <div className="flex items-baseline gap-[3cqw] text-[#b9c4c4]" style={{ fontSize: '4.5cqh' }}>
        <span className="min-w-0 flex-1 truncate leading-normal">{state.now?.title}</span>
        {key && <span>Tom {key}</span>}
        {left !== null && (
          <span className={left < 0 ? 'font-bold text-[#ff6b5e] tabular-nums' : 'tabular-nums'}>
            {spellCountdown(left)}
          </span>
        )}
        <span className="inline-flex items-center gap-[1cqw] tabular-nums">
          <Clock aria-hidden className="size-[4cqh]" />
          {formatTime(new Date(moment), churchZone())}
        </span>
      </div>
      <div className="min-h-0 flex-1 overflow-hidden">
        {state.cover !== 'none' && (
          <p className="text-[#ffd76a]" style={{ fontSize: '4cqh' }}>
            {state.cover === 'black' ? 'Telas em preto' : 'Telas com o logotipo'}
          </p>
        )}
        {state.now && <Words slide={state.now.slide} size="8.5cqh" />}
      </div>
      {next && (
        <div className="max-h-[30%] overflow-hidden border-[#48585a] border-t pt-[1.5cqh] text-[#b9c4c4]">
          {nextTitle && (
            <p style={{ fontSize: '3.4cqh' }} className="uppercase">
              {nextTitle}
            </p>
          )}
          <Words slide={next} size="5cqh" />
        </div>
      )}
      {notes && (
        <p style={{ fontSize: '3.6cqh' }} className="whitespace-pre-line text-[#8fd3c8]">
          {notes}
        </p>
      )}
      {message && (
        <p
          role="status"
          style={{ fontSize: '6cqh' }}
          className="-mx-[3cqh] -mb-[3cqh] bg-[#b3261e] px-[3cqh] py-[1.5cqh] font-bold"
        >
          {message}
        </p>
      )}
    </div>
  )
}
