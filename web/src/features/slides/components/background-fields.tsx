import { useInfiniteQuery } from '@tanstack/react-query'
import { refOf } from '../model'
import { slidesQueries } from '../queries'
import type { Theme } from '../theme'
import { ChoiceControl, ColorControl, RangeControl } from './theme-controls'

type Background = Theme['background']

const KINDS = { color: 'Cor', gradient: 'Degradê', media: 'Imagem', none: 'Transparente' } satisfies Record<
  Background['kind'],
  string
>

type BackgroundFieldsProps = { background: Background; onChange: (background: Background) => void }

/** What is behind the letters. */
export function BackgroundFields({ background, onChange }: BackgroundFieldsProps) {
  const { data } = useInfiniteQuery(slidesQueries.midias({ busca: '', tipo: 'imagem' }))
  const pictures = data?.pages.flat() ?? []
  const chosen = background.kind === 'media' ? background.media : null
  const names = Object.fromEntries([
    ...(chosen && !pictures.some(({ id }) => id === chosen.id)
      ? [[chosen.id, chosen.alt ?? 'Imagem escolhida']]
      : []),
    ...pictures.map(({ id, nome }) => [id, nome]),
  ])

  function choose(kind: Background['kind']) {
    if (kind === background.kind) return
    if (kind === 'color') onChange({ kind, color: '#000000' })
    if (kind === 'gradient') onChange({ kind, from: '#0f2a43', to: '#000000', angle: 180 })
    if (kind === 'none') onChange({ kind })
    if (kind === 'media' && pictures[0]) onChange({ kind, media: refOf(pictures[0]), dim: 0.5 })
  }

  const { media: _, ...withoutPictures } = KINDS
  const kinds: Partial<typeof KINDS> = pictures.length > 0 || chosen ? KINDS : withoutPictures
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ChoiceControl
        label="Fundo"
        value={background.kind}
        options={kinds as typeof KINDS}
        onChange={choose}
      />
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
            label="Imagem"
            value={background.media.id}
            options={names}
            onChange={(id) => {
              const picture = pictures.find((one) => one.id === id)
              if (picture) onChange({ ...background, media: refOf(picture) })
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
        </>
      )}
    </div>
  )
}
