import type { ReactNode } from 'react'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Select } from '@/components/ui/select'
import { formatCount } from '@/lib/format'
import { TIPO_LABELS } from '../../model'
import type { Pacote } from '../model'
import { type Brought, comesNew, type Found, textOfItem } from '../plan'

type PacotePreviewProps = {
  pacote: Pacote
  found: Found
  brought: Brought
  onBring: (id: string, isNew: boolean) => void
}

type Thing = { id: string; nome: string; detail?: string; isHere: boolean; aside?: ReactNode }

function Things({ title, things }: { title: string; things: readonly Thing[] }) {
  if (things.length === 0) return null
  return (
    <Section title={title}>
      <ul aria-label={title} className="divide-y divide-border rounded-lg border border-border bg-card">
        {things.map(({ id, nome, detail, isHere, aside }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-40">
              <p className="break-words font-medium">{nome}</p>
              {detail && <p className="break-words text-muted-foreground text-sm">{detail}</p>}
            </div>
            {aside || (
              <Badge variant={isHere ? 'neutral' : 'success'}>
                {isHere ? 'Já está aqui' : 'Vem com o pacote'}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const CHOICES = [
  { value: 'nova', label: 'Trazer como nova' },
  { value: 'existente', label: 'Usar a que está' },
]

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.round(bytes / 1_000_000)} MB`

/** What a package would bring, and what of it is here already. */
export function PacotePreview({ pacote: { manifest }, found, brought, onBring }: PacotePreviewProps) {
  const songs = manifest.musicas.map(({ id, dados }): Thing => {
    const like = found.musicas.get(id)
    return {
      id,
      nome: dados.titulo,
      detail: [
        dados.autores.join(', '),
        dados.tom && `Tom ${dados.tom}`,
        like && !like.igual && `Parece com “${like.titulo}”`,
      ]
        .filter(Boolean)
        .join(' · '),
      isHere: !comesNew(id, found, brought),
      aside: like && !like.igual && (
        <Select
          aria-label={`O que fazer com ${dados.titulo}`}
          className="w-full sm:w-56"
          options={CHOICES}
          value={brought.has(id) ? 'nova' : 'existente'}
          onChange={({ target }) => onBring(id, target.value === 'nova')}
        />
      ),
    }
  })
  const asText = manifest.itens.filter((item) => !item.texto && textOfItem(item, found) !== null)
  return (
    <>
      <Section title={manifest.nome} description={formatCount(manifest.itens.length, 'item', 'itens')}>
        <ol
          aria-label="Itens do pacote"
          className="divide-y divide-border rounded-lg border border-border bg-card"
        >
          {manifest.itens.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item of a package has no other name
            <li key={at} className="flex items-center gap-3 px-4 py-2">
              <span className="w-20 shrink-0">
                <Badge>{TIPO_LABELS[item.tipo]}</Badge>
              </span>
              <span className="min-w-0 break-words">{item.titulo}</span>
            </li>
          ))}
        </ol>
        {asText.length > 0 && (
          <p className="text-muted-foreground text-sm">
            A versão da Bíblia de {asText.map(({ titulo }) => `“${titulo}”`).join(', ')} não está nesta
            igreja: os versículos vêm como texto.
          </p>
        )}
      </Section>
      <Things title="Músicas" things={songs} />
      <Things
        title="Slides"
        things={manifest.apresentacoes.map(({ id, nome, slides }) => ({
          id,
          nome,
          detail: formatCount(slides.length, 'slide', 'slides'),
          isHere: found.apresentacoes.has(id),
        }))}
      />
      <Things
        title="Mídia"
        things={manifest.midias.map(({ id, nome, tamanho }) => ({
          id,
          nome,
          detail: sizeOf(tamanho),
          isHere: found.midias.has(id),
        }))}
      />
      <Things
        title="Temas"
        things={manifest.temas.map(({ id, nome }) => ({ id, nome, isHere: found.temas.has(id) }))}
      />
    </>
  )
}
