import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FormRoot } from '@/components/form/form-root'
import { TextareaField } from '@/components/form/textarea-field'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { toastDesfazer } from '@/features/auditoria/public'
import {
  type Destinatario,
  EXEMPLOS_DE_CARTA,
  escrever,
  isCarta,
  type Modelo,
  marcadoresDe,
  preencherCarta,
} from '@/features/campi/public'
import { useIgreja } from '@/lib/igreja'
import { MODELO_LABELS, type ModeloData, modeloForm } from '../modelos'
import { modelosMutations } from '../modelos-mutations'

type ModeloCardProps = {
  chave: Modelo
  /** Empty: the whole church. */
  campus: string
  /** The text of its own that this place has. */
  own: string | null
  /** What stands here without one. */
  inherited: string
  /** Whose message is shown below the text. */
  pessoa: Destinatario
}

/** One message: its text, how it reads to a person, and the way back to the usual one. */
export function ModeloCard({ chave, campus, own, inherited, pessoa }: ModeloCardProps) {
  const { nome: igreja } = useIgreja()
  const { mutate, mutateAsync, isPending } = useMutation(modelosMutations.save(chave, campus))
  const form = useForm<ModeloData>({
    resolver: zodResolver(modeloForm(chave)),
    values: { texto: own ?? inherited },
    resetOptions: { keepDirtyValues: true },
  })
  const { label, hint } = MODELO_LABELS[chave]
  const texto = form.watch('texto')

  async function put(next: string | null, said: string) {
    await mutateAsync(next)
    form.reset({ texto: next ?? inherited }, { keepDirtyValues: false })
    toastDesfazer(said, () =>
      mutate(own, {
        onSuccess: () => form.reset({ texto: own ?? inherited }, { keepDirtyValues: false }),
      }),
    )
  }

  return (
    <Card>
      <CardContent>
        <FormRoot
          form={form}
          label={label}
          isPending={isPending}
          onSubmit={({ texto: next }) => put(next, 'Modelo salvo.')}
        >
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
                ? preencherCarta(texto, { ...EXEMPLOS_DE_CARTA[chave], igreja })
                : escrever(texto, pessoa, igreja)}
            </p>
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            {own !== null && (
              <Button
                variant="outline"
                aria-label={`Voltar ao padrão: ${label}`}
                onClick={() => void put(null, 'O texto voltou ao padrão.').catch(() => undefined)}
              >
                Voltar ao padrão
              </Button>
            )}
            <Button type="submit" isPending={isPending} aria-label={`Salvar: ${label}`}>
              Salvar
            </Button>
          </div>
        </FormRoot>
      </CardContent>
    </Card>
  )
}
