import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { plain } from '@/lib/format'
import { kidsQueries, useKids } from '../queries'

/** So many are shown: whoever finds more types on. */
const MOST = 6

/** A child whose label is lost: found by its name among those inside. What it takes to hand it over stays the same. */
export function SemCodigo({ onChoose }: { onChoose: (visita: string) => void }) {
  const { data } = useQuery(kidsQueries.lista(useKids()))
  const [texto, setTexto] = useState('')
  const words = plain(texto).split(/\s+/).filter(Boolean)
  const found = data?.criancas.filter(({ nome }) => words.every((word) => plain(nome).includes(word))) ?? []
  return (
    <div className="max-w-md space-y-2">
      <Label htmlFor="crianca-sem-codigo">Sem o código? Nome da criança</Label>
      <Input
        id="crianca-sem-codigo"
        type="search"
        value={texto}
        autoComplete="off"
        onChange={({ target }) => setTexto(target.value)}
      />
      <div role="status" className="text-muted-foreground text-sm">
        {words.length > 0 &&
          data &&
          found.length === 0 &&
          'Nenhuma criança com este nome está no Kids agora.'}
        {words.length > 0 && found.length > MOST && `${found.length} crianças: escreva mais do nome.`}
      </div>
      {words.length > 0 && (
        <ul className="space-y-2">
          {found.slice(0, MOST).map(({ visita, nome, sala_nome }) => (
            <li key={visita}>
              <Button
                variant="outline"
                className="h-auto w-full justify-between gap-3 whitespace-normal py-2 text-left"
                onClick={() => onChoose(visita)}
              >
                <span className="min-w-0 break-words">{nome}</span>
                <span className="shrink-0 font-normal text-muted-foreground">{sala_nome}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
