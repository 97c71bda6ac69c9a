import { useInfiniteQuery } from '@tanstack/react-query'
import { type MidiaTipo, refOf } from '../model'
import { slidesQueries } from '../queries'
import { isFilm } from '../slide'
import type { Theme } from '../theme'
import { ChoiceControl, ColorControl, RangeControl } from './theme-controls'

type Background = Theme['background']
type Kind = Background['kind'] | 'film'

const KINDS = {
  color: 'Cor',
  gradient: 'Degradê',
  media: 'Imagem',
  film: 'Vídeo',
  none: 'Transparente',
} satisfies Record<Kind, string>

const kindOf = (background: Background): Kind =>
  background.kind === 'media' && isFilm(background.media) ? 'film' : background.kind

/** The newest pictures or films of the library. */
function useLibrary(tipo: MidiaTipo) {
  const { data } = useInfiniteQuery(slidesQueries.midias({ busca: '', tipo }))
  return data?.pages.flat() ?? []
}

type BackgroundFieldsProps = { background: Background; onChange: (background: Background) => void }

/** What is behind the letters. */
export function BackgroundFields({ background, onChange }: BackgroundFieldsProps) {
  const library = { media: useLibrary('imagem'), film: useLibrary('video') }
  const kind = kindOf(background)
  const there = kind === 'film' ? library.film : library.media
  const chosen = background.kind === 'media' ? background.media : null
  const names = Object.fromEntries([
    ...(chosen && !there.some(({ id }) => id === chosen.id)
      ? [[chosen.id, chosen.alt ?? 'O que foi escolhido']]
      : []),
    ...there.map(({ id, nome }) => [id, nome]),
  ])

  function choose(wanted: Kind) {
    if (wanted === kind) return
    if (wanted === 'color') onChange({ kind: wanted, color: '#000000' })
    if (wanted === 'gradient') onChange({ kind: wanted, from: '#0f2a43', to: '#000000', angle: 180 })
    if (wanted === 'none') onChange({ kind: wanted })
    if (wanted !== 'media' && wanted !== 'film') return
    const [newest] = library[wanted]
    const dim = background.kind === 'media' ? background.dim : 0.5
    if (newest) onChange({ kind: 'media', media: refOf(newest), dim })
  }

  const isThere = (one: Kind) =>
    (one !== 'media' && one !== 'film') || one === kind || library[one].length > 0
  const kinds = Object.fromEntries(Object.entries(KINDS).filter(([one]) => isThere(one as Kind)))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ChoiceControl label="Fundo" value={kind} options={kinds as typeof KINDS} onChange={choose} />
      {background.kind === 'color' && (
        <ColorControl
          label="Cor do fundo"
          value={background.color}
          onChange={(color) => onChange({ ...background, color })}
        />
      )}
      {background.kind === 'gradient' && (
        <>
          <ColorControl
            label="De"
            value={background.from}
            onChange={(from) => onChange({ ...background, from })}
          />
          <ColorControl
            label="Para"
            value={background.to}
            onChange={(to) => onChange({ ...background, to })}
          />
          <RangeControl
            label="Direção"
            value={background.angle}
            min={0}
            max={360}
            step={15}
            onChange={(angle) => onChange({ ...background, angle })}
          />
        </>
      )}
      {background.kind === 'media' && (
        <>
          <ChoiceControl
            label={KINDS[kind]}
            value={background.media.id}
            options={names}
            onChange={(id) => {
              const one = there.find((midia) => midia.id === id)
              if (one) onChange({ ...background, media: refOf(one) })
            }}
          />
          <RangeControl
            label="Escurecer"
            value={background.dim}
            min={0}
            max={1}
            step={0.05}
            onChange={(dim) => onChange({ ...background, dim })}
          />
          {kind === 'film' && (
            <p className="text-muted-foreground text-sm sm:col-span-2">
              Sem som e sem parar, atrás de todos os slides. Quem pede menos movimento ao computador vê uma
              imagem parada.
            </p>
          )}
        </>
      )}
    </div>
  )
}
