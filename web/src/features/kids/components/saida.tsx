import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { useMutation } from '@/lib/use-mutation'
import type { NaPorta } from '../model'
import { useKids } from '../queries'
import { Entrega } from './entrega'
import { ReadCodigo } from './read-codigo'
import { SemCodigo } from './sem-codigo'

const LETTERS = 4

/** What of a text may stand in a code. */
const lettersIn = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^A-HJ-NP-Z2-9]/g, '')
    .slice(0, LETTERS)

/** A child is handed over: by its code typed or scanned, by its name, or chosen from the list of its room. */
export function Saida({ visita, onLeave }: { visita: string; onLeave: () => void }) {
  const api = useKids()
  const [code, setCode] = useState('')
  const find = useMutation({ mutationFn: api.retirada })
  const { mutate, variables: asked } = find
  useEffect(() => {
    if (visita) mutate({ visita })
  }, [visita, mutate])
  const children: NaPorta[] = find.data && 'criancas' in find.data ? find.data.criancas : []
  const refusal = find.data && 'recusa' in find.data ? find.data.mensagem : null

  function startAgain() {
    setCode('')
    find.reset()
    onLeave()
  }

  return (
    <div className="space-y-4">
      <ReadCodigo
        format="Code128"
        label="Ler a etiqueta"
        hint="Mostre as barras da etiqueta do responsável."
        otherwise="Digite o código"
        codeIn={(text) => (text.length === LETTERS && lettersIn(text) === text ? text : null)}
        wrong="Estas barras não são de uma etiqueta do Kids."
        onCode={(read) => {
          setCode(read)
          find.mutate({ codigo: read })
        }}
      >
        {(byCamera) => (
          <form
            className="flex flex-wrap items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              if (code.length === LETTERS) find.mutate({ codigo: code })
            }}
          >
            <div className="space-y-1.5">
              <Label htmlFor="codigo-kids">Código da etiqueta</Label>
              <Input
                id="codigo-kids"
                value={code}
                onChange={({ target }) => setCode(lettersIn(target.value))}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                className="w-40 font-mono text-xl uppercase tracking-widest"
              />
            </div>
            <Button type="submit" disabled={code.length !== LETTERS} isPending={find.isPending}>
              Conferir código
            </Button>
            {byCamera}
          </form>
        )}
      </ReadCodigo>
      {children.length === 0 && <SemCodigo onChoose={(chosen) => find.mutate({ visita: chosen })} />}
      {refusal && (
        <p role="alert" className="rounded-lg bg-destructive-soft p-4 font-medium text-destructive-text">
          {refusal}
        </p>
      )}
      {children.length > 0 && (
        <Entrega
          key={children.map((um) => um.visita).join()}
          criancas={children}
          codigo={asked && 'codigo' in asked ? asked.codigo : ''}
          onDone={startAgain}
        />
      )}
    </div>
  )
}
