import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { keyOptions } from '../keys'
import type { Arranjo, Grupo } from '../song'
import { SequenceEditor } from './sequence-editor'

type ArranjosEditorProps = {
  grupos: readonly Grupo[]
  arranjos: readonly Arranjo[]
  tom: string
  onChange: (arranjos: Arranjo[]) => void
}

const freeName = (arranjos: readonly Arranjo[]) => {
  for (let n = arranjos.length + 1; ; n += 1) {
    const nome = n === 1 ? 'Padrão' : `Arranjo ${n}`
    if (!arranjos.some((arranjo) => arranjo.nome === nome)) return nome
  }
}

/** The orders in which a song is sung; the first of the list is the usual one. */
export function ArranjosEditor({ grupos, arranjos, tom, onChange }: ArranjosEditorProps) {
  const [at, setAt] = useState(0)
  const index = Math.min(at, Math.max(arranjos.length - 1, 0))
  const arranjo = arranjos[index]
  const put = (next: Arranjo) => onChange(arranjos.map((one, place) => (place === index ? next : one)))

  function add() {
    const sequencia = arranjo?.sequencia ?? grupos.map(({ id }) => id)
    const nome = freeName(arranjos)
    onChange([
      ...arranjos,
      { id: crypto.randomUUID(), nome, sequencia: [...sequencia], padrao: arranjos.length === 0 },
    ])
    setAt(arranjos.length)
  }

  function remove() {
    if (!arranjo) return
    const before = [...arranjos]
    const rest = arranjos.filter((_, place) => place !== index)
    onChange(rest.map((one, place) => ({ ...one, padrao: place === 0 })))
    toast.info(`${arranjo.nome}: arranjo tirado.`, {
      action: { label: 'Desfazer', onClick: () => onChange(before) },
      durationMs: 10_000,
    })
  }

  if (!arranjo) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-muted-foreground text-sm">As partes são cantadas na ordem em que estão.</p>
        <Button variant="outline" onClick={add}>
          <Plus aria-hidden />
          Arranjo
        </Button>
      </div>
    )
  }
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        {arranjos.length > 1 && (
          <Select
            aria-label="Qual arranjo"
            className="w-full sm:w-48"
            options={arranjos.map(({ nome }, place) => ({ value: String(place), label: nome }))}
            value={String(index)}
            onChange={({ target }) => setAt(Number(target.value))}
          />
        )}
        <Input
          aria-label="Nome do arranjo"
          className="min-w-0 flex-1 basis-40"
          maxLength={80}
          value={arranjo.nome}
          onChange={({ target }) => put({ ...arranjo, nome: target.value })}
        />
        <Select
          aria-label="Tom do arranjo"
          className="w-36"
          placeholder={tom ? `Como a música (${tom})` : 'Como a música'}
          options={keyOptions(tom)}
          value={arranjo.tom ?? ''}
          onChange={({ target }) => put({ ...arranjo, tom: target.value || null })}
        />
        <IconButton label="Novo arranjo" onClick={add}>
          <Plus aria-hidden />
        </IconButton>
        <IconButton label="Tirar arranjo" onClick={remove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <SequenceEditor
        label={`Ordem de ${arranjo.nome}`}
        grupos={grupos}
        sequencia={arranjo.sequencia}
        onChange={(sequencia) => put({ ...arranjo, sequencia })}
      />
    </div>
  )
}
