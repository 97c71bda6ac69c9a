import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { refOf } from '../model'
import { slidesQueries } from '../queries'
import type { MediaRef } from '../slide'
import { ChoiceControl } from './theme-controls'

type PictureChoiceProps = {
  label: string
  value: MediaRef | undefined
  /** What no picture is called; absent: there must be one. */
  none?: string
  onChange: (media: MediaRef | undefined) => void
}

/** A picture of the library. */
export function PictureChoice({ label, value, none, onChange }: PictureChoiceProps) {
  const { data } = useInfiniteQuery(slidesQueries.midias({ busca: '', tipo: 'imagem' }))
  const pictures = data?.pages.flat() ?? []
  const isElsewhere = value && !pictures.some(({ id }) => id === value.id)
  const options: Record<string, string> = {
    ...(none && { '': none }),
    ...(isElsewhere && { [value.id]: value.alt ?? 'Imagem escolhida' }),
    ...Object.fromEntries(pictures.map(({ id, nome }) => [id, nome])),
  }
  return (
    <div className="space-y-1">
      <ChoiceControl
        label={label}
        value={value?.id ?? ''}
        options={options}
        onChange={(id) => {
          const picture = pictures.find((one) => one.id === id)
          if (picture) onChange(refOf(picture))
          else if (id === '') onChange(undefined)
        }}
      />
      <p className="text-muted-foreground text-sm">
        Envie imagens e PDF em{' '}
        <Link to="/criacao/midia" className="underline underline-offset-4">
          Mídia
        </Link>
        : cada página de um PDF vira uma imagem.
      </p>
    </div>
  )
}
