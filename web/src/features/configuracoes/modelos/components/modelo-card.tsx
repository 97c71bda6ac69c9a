import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { EditConflict } from '@/components/form/edit-conflict'
import { FormRoot } from '@/components/form/form-root'
import { TextareaField } from '@/components/form/textarea-field'
import { useEditConflict } from '@/components/form/use-edit-conflict'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { toastUndo } from '@/features/auditoria/public'
import {
  type Destinatario,
  EXEMPLOS_DE_CARTA,
  fillCarta,
  isCarta,
  type Modelo,
  marcadoresDe,
  modelosQueries,
  write,
} from '@/features/campi/public'
import { zoneOf } from '@/lib/clock'
import { useIgreja } from '@/lib/igreja'
import { useMutation } from '@/lib/use-mutation'
import { MODELO_LABELS, type ModeloData, modeloForm, type Textos, textosDe } from '../model'
import { modelosMutations } from '../mutations'

type ModeloCardProps = {
  chave: Modelo
  /** Empty: the whole church. */
  campus: string
  textos: Textos
  /** Whose message is shown below the text. */
  pessoa: Destinatario
}

const valuesOf = ({ own, inherited }: Textos): ModeloData => ({ texto: own?.texto ?? inherited })

type CamposProps = ModeloCardProps & {
  /** It was kept over this text, and stands as of then. */
  onSaved: (said: string, before: string | null, lido_em: string | undefined) => void
}

function Campos({ chave, campus, textos, pessoa, onSaved }: CamposProps) {
  const { nome: igreja } = useIgreja()
  const queryClient = useQueryClient()
  const form = useForm<ModeloData>({
    resolver: zodResolver(modeloForm(chave)),
    defaultValues: valuesOf(textos),
  })
  const { label, hint } = MODELO_LABELS[chave]
  const { base, save, mustChoose, conflict } = useEditConflict({
    form,
    opened: textos,
    valuesOf,
    labels: { texto: label },
    load: async () =>
      textosDe(await queryClient.fetchQuery({ ...modelosQueries.todos(), staleTime: 0 }), chave, campus),
    lastChange: ({ own }) => ({ at: own?.updated_at }),
    mutation: modelosMutations.save(chave, campus),
  })
  const texto = form.watch('texto')

  async function put(next: string | null, said: string) {
    if (mustChoose()) return
    let before: string | null = null
    const lido_em = await save.mutateAsync(({ own }) => {
      before = own?.texto ?? null
      return { texto: next, lido_em: own?.updated_at }
    })
    onSaved(said, before, lido_em)
  }

  return (
    <Card>
      <CardContent>
        <FormRoot
          form={form}
          label={label}
          isPending={save.isPending}
          onSubmit={({ texto: next }) => put(next, 'Modelo salvo.')}
        >
          <EditConflict
            conflict={conflict}
            what="este texto"
            zone={zoneOf(campus)}
            show={(_, value) => value}
          />
          <TextareaField
            control={form.control}
            name="texto"
            label={label}
            hint={
              isCarta(chave)
                ? `${hint} Use ${marcadoresDe(chave)
                    .map((one) => `{${one}}`)
                    .join(', ')}.`
                : hint
            }
            rows={isCarta(chave) ? 6 : 3}
            maxLength={1000}
          />
          <div className="space-y-1 rounded-md bg-muted p-3 text-sm">
            <p className="text-muted-foreground">
              {isCarta(chave) ? 'Como a carta fica' : `Como ${pessoa.nome} recebe`}
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">
              {isCarta(chave)
                ? fillCarta(texto, { ...EXEMPLOS_DE_CARTA[chave], igreja })
                : write(texto, pessoa, igreja)}
            </p>
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            {base.own !== null && (
              <Button
                variant="outline"
                aria-label={`Voltar ao padrão: ${label}`}
                onClick={() => void put(null, 'O texto voltou ao padrão.').catch(() => undefined)}
              >
                Voltar ao padrão
              </Button>
            )}
            <Button type="submit" isPending={save.isPending} aria-label={`Salvar: ${label}`}>
              Salvar
            </Button>
          </div>
        </FormRoot>
      </CardContent>
    </Card>
  )
}

/** One message: its text, how it reads to a person, and the way back to the usual one. */
export function ModeloCard(props: ModeloCardProps) {
  const { mutate } = useMutation(modelosMutations.save(props.chave, props.campus))
  const [saves, setSaves] = useState(0)
  const openAgain = () => setSaves((count) => count + 1)
  return (
    <Campos
      key={saves}
      {...props}
      onSaved={(said, texto, lido_em) => {
        openAgain()
        toastUndo(said, () => mutate({ texto, lido_em }, { onSuccess: openAgain }))
      }}
    />
  )
}
