import { useSuspenseQuery } from '@tanstack/react-query'
import { ExternalLink, FileText, Image, QrCode } from 'lucide-react'
import { Link } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { toastUndo } from '@/features/auditoria/public'
import { campiQueries } from '@/features/campi/public'
import { usePermissions } from '@/lib/permissions'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { downloadPdf, downloadPng } from '../cartaz'
import type { Codigo } from '../model'
import { solicitacoesMutations } from '../mutations'
import { solicitacoesQueries } from '../queries'

const codigoForm = z.object({
  campus: z.string().min(1, 'Escolha o campus'),
  nome: z.string().trim().min(2, 'Diga onde o código fica').max(60, 'No máximo 60 caracteres'),
})
type CodigoValues = z.infer<typeof codigoForm>

function NovoCodigo() {
  const { campi } = usePermissions()
  const { data: todos } = useSuspenseQuery(campiQueries.ativos())
  const options = (campi.length > 0 ? campi : todos.map(({ nome }) => nome)).map((nome) => ({
    value: nome,
    label: nome,
  }))
  const form = useSchemaForm(codigoForm, { campus: options.length === 1 ? options[0]?.value : '', nome: '' })
  const { mutateAsync, isPending } = useMutation(solicitacoesMutations.createCodigo())

  async function handleCreate(values: CodigoValues) {
    await mutateAsync(values)
    form.reset({ ...values, nome: '' })
  }

  return (
    <FormRoot form={form} label="Novo código" isPending={isPending} onSubmit={handleCreate}>
      <div className="grid items-start gap-3 md:grid-cols-[1fr_1fr_auto]">
        <SelectField control={form.control} name="campus" label="Campus" options={options} />
        <TextField
          control={form.control}
          name="nome"
          label="Onde fica"
          placeholder="Recepção, telão, boletim…"
        />
        <Button type="submit" className="md:mt-6.5" isPending={isPending}>
          Criar código
        </Button>
      </div>
    </FormRoot>
  )
}

function CodigoCard({ codigo, igreja }: { codigo: Codigo; igreja: string }) {
  const { mutate, isPending } = useMutation(solicitacoesMutations.enableCodigo())
  const path = `/cadastro-publico/${codigo.codigo}`
  const cartaz = { igreja, campus: codigo.campus, nome: codigo.nome, endereco: location.origin + path }
  const failed = () => toast.error('Não foi possível gerar o arquivo. Tente de novo.')

  function handleSwitch(ativo: boolean) {
    const { id } = codigo
    mutate(
      { id, ativo },
      {
        onSuccess: () =>
          toastUndo(ativo ? 'Código ligado.' : 'Código desligado: o endereço não abre mais.', () =>
            mutate({ id, ativo: !ativo }),
          ),
      },
    )
  }

  return (
    <li className="flex flex-col gap-3 rounded-lg border border-border bg-card p-4 shadow-card md:flex-row md:items-center">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {codigo.nome}
          {!codigo.ativo && <Badge variant="outline">Desligado</Badge>}
        </p>
        <p className="break-all text-muted-foreground text-sm">
          {codigo.campus} · {codigo.codigo}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {codigo.ativo && (
          <>
            <Button asChild variant="outline">
              <Link to={path} target="_blank">
                <ExternalLink aria-hidden />
                Abrir
              </Link>
            </Button>
            <Button variant="outline" onClick={() => void downloadPdf(cartaz).catch(failed)}>
              <FileText aria-hidden />
              Cartaz
            </Button>
            <Button variant="outline" onClick={() => void downloadPng(cartaz).catch(failed)}>
              <Image aria-hidden />
              Imagem
            </Button>
          </>
        )}
        <Button variant="outline" isPending={isPending} onClick={() => handleSwitch(!codigo.ativo)}>
          {codigo.ativo ? 'Desligar' : 'Ligar de novo'}
        </Button>
      </div>
    </li>
  )
}

/** The QR codes by which people register themselves. */
export function Codigos() {
  const { data } = useSuspenseQuery(solicitacoesQueries.codigos())
  const { data: igreja } = useSuspenseQuery(solicitacoesQueries.igreja())
  return (
    <div className="space-y-6">
      <NovoCodigo />
      {data.length === 0 ? (
        <Empty
          icon={QrCode}
          title="Nenhum código ainda"
          description="Crie um código para cada lugar: a recepção, o telão, o boletim. Depois imprima o cartaz."
        />
      ) : (
        <ul aria-label="Códigos" className="space-y-3">
          {data.map((codigo) => (
            <CodigoCard key={codigo.id} codigo={codigo} igreja={igreja} />
          ))}
        </ul>
      )}
    </div>
  )
}
