import { Fragment, useState } from 'react'
import { optionsOf, Select } from '@/components/ui/select'
import { chordsAboveWords, hasChords } from '../chordpro'
import { capos, keyWithCapo, textInKey } from '../chords'
import { keyOptions } from '../keys'
import { type Arranjo, type Grupo, labelOf, sequenceOf } from '../song'

/** The key in which it sounds, and the fret of the capo; as they are chosen. */
export type Choice = { tom: string; capo: string }

type StageSheetProps = {
  musica: { tom: string | null; grupos: readonly Grupo[]; arranjos: readonly Arranjo[] }
  /** The order of this day; null: the usual one. */
  arranjo?: string | null
  /** What is chosen, where the page keeps it. */
  choice?: Choice
  onChoice?: (choice: Choice) => void
}

function Lines({ texto }: { texto: string }) {
  return (
    <pre className="overflow-x-auto font-mono text-sm leading-snug">
      {texto.split('\n').map((line, index) => {
        const { chords, words } = chordsAboveWords(line)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
          <Fragment key={index}>
            {chords && <span className="block font-bold text-primary-text">{chords}</span>}
            <span className="block">{words || ' '}</span>
          </Fragment>
        )
      })}
    </pre>
  )
}

/** The song as the stage reads it: chords above the words, in the key and with the capo that somebody chooses. */
export function StageSheet({ musica, arranjo, choice, onChoice }: StageSheetProps) {
  const [own, setOwn] = useState<Choice>({ tom: musica.tom ?? '', capo: '0' })
  const { tom, capo } = choice ?? own
  const choose = onChoice ?? setOwn
  const { grupos } = musica
  const sequence = sequenceOf(musica, arranjo)
  const shown = new Set<string>()
  const shapes = tom && Number(capo) > 0 ? keyWithCapo(tom, Number(capo)) : tom
  return (
    <div className="space-y-5">
      {musica.tom && grupos.some(({ texto }) => hasChords(texto)) && (
        <div className="flex flex-wrap gap-3">
          <Select
            aria-label="Tom em que soa"
            className="w-28"
            options={keyOptions(musica.tom)}
            value={tom}
            onChange={({ target }) => choose({ tom: target.value, capo: '0' })}
          />
          <Select
            aria-label="Capotraste"
            className="w-56"
            options={optionsOf({
              '0': 'Sem capotraste',
              ...Object.fromEntries(
                capos(tom).map((one) => [String(one.capo), `Capo ${one.capo}, forma de ${one.shapes}`]),
              ),
            })}
            value={capo}
            onChange={({ target }) => choose({ tom, capo: target.value })}
          />
        </div>
      )}
      {sequence.map((id, index) => {
        const grupo = grupos.find((one) => one.id === id)
        if (!grupo) return null
        const isAgain = shown.has(id)
        shown.add(id)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part may be sung many times
          <section key={`${id}-${index}`} className="space-y-1">
            <h3 className="font-semibold text-muted-foreground text-sm">{labelOf(grupo)}</h3>
            {!isAgain && <Lines texto={textInKey(grupo.texto, musica.tom, shapes)} />}
          </section>
        )
      })}
    </div>
  )
}
