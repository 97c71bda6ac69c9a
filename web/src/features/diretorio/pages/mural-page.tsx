import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { HandHelping, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Page } from '@/components/page/page'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { myZone, plusDays, today } from '@/lib/clock'
import { formatWeekdayDate } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { DiretorioTabs } from '../components/diretorio-tabs'
import { type Ajuda, AVISO, ajudaForm } from '../model'
import { diretorioMutations } from '../mutations'
import { diretorioQueries } from '../queries'

const MAX_DAYS = 30

function AjudaDialog({ onClose }: { onClose: () => void }) {
  const day = today(myZone())
  const form = useSchemaForm(ajudaForm, { categoria: '', texto: '', dia: day })
  const { data: categorias = [] } = useQuery(diretorioQueries.categorias())
  const ask = useMutation(diretorioMutations.ask())
  return (
    <FormDialog
      title="Pedir ajuda"
      description="Quem é da área fica sabendo e responde com um toque."
      submitLabel="Pedir ajuda"
      form={form}
      onSubmit={(data) => ask.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      <TextareaField
        control={form.control}
        name="texto"
        label="Do que você precisa"
        placeholder="Preciso de um eletricista para trocar um disjuntor"
        maxLength={300}
      />
      <SelectField control={form.control} name="categoria" label="Categoria" options={categorias} />
      <DateField
        control={form.control}
        name="dia"
        label="Para quando"
        hint="Depois desse dia o pedido sai do mural."
        min={day}
        max={plusDays(day, MAX_DAYS)}
      />
    </FormDialog>
  )
}

function Respostas({ ajuda }: { ajuda: Ajuda }) {
  const close = useMutation(diretorioMutations.close())
  return (
    <div className="space-y-2">
      {ajuda.respostas.length === 0 ? (
        <p className="text-muted-foreground text-sm">Ninguém respondeu ainda. Você recebe um aviso.</p>
      ) : (
        <ul className="space-y-2">
          {ajuda.respostas.map(({ perfil, nome, titulo }) => (
            <li key={perfil}>
              <Link
                to={`/diretorio-profissional/perfil/${perfil}`}
                className="inline-flex min-h-11 items-center break-words text-primary-text underline underline-offset-4"
              >
                {nome} pode ajudar · {titulo}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Button variant="outline" isPending={close.isPending} onClick={() => close.mutate(ajuda.id)}>
        Encerrar pedido
      </Button>
    </div>
  )
}

function Pedido({ ajuda }: { ajuda: Ajuda }) {
  const help = useMutation(diretorioMutations.help())
  return (
    <Card>
      <CardContent className="space-y-3">
        <p className="flex flex-wrap gap-1.5">
          <Badge variant="primary">{ajuda.categoria}</Badge>
          <Badge variant="outline">{formatWeekdayDate(ajuda.dia)}</Badge>
          {ajuda.meu && <Badge variant="info">Seu pedido</Badge>}
        </p>
        <p className="break-words">{ajuda.texto}</p>
        <p className="text-muted-foreground text-sm">
          {ajuda.nome} · {ajuda.campus}
        </p>
        {ajuda.meu && <Respostas ajuda={ajuda} />}
        {ajuda.respondi && (
          <p role="status" className="text-sm">
            Você disse que pode ajudar. {ajuda.nome} vê seu perfil e fala com você.
          </p>
        )}
        {ajuda.posso && !ajuda.respondi && (
          <Button isPending={help.isPending} onClick={() => help.mutate(ajuda.id)}>
            <HandHelping aria-hidden />
            Posso ajudar
          </Button>
        )}
      </CardContent>
    </Card>
  )
}

/** What people of the church need a hand with, and who can. */
export function Component() {
  const [isAsking, setAsking] = useState(false)
  const { data } = useSuspenseQuery(diretorioQueries.mural())
  const ask = (
    <Button onClick={() => setAsking(true)}>
      <Plus aria-hidden />
      Pedir ajuda
    </Button>
  )
  return (
    <Page
      title="Mural de ajuda"
      description="Conte do que precisa e para quando: quem é da área fica sabendo."
      actions={data.length > 0 && ask}
    >
      <DiretorioTabs current="mural" />
      {data.length === 0 ? (
        <Empty
          icon={HandHelping}
          title="Nenhum pedido agora"
          description="Precisa de um eletricista na sexta? Peça aqui."
          action={ask}
        />
      ) : (
        <ul className="space-y-3">
          {data.map((ajuda) => (
            <li key={ajuda.id}>
              <Pedido ajuda={ajuda} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted-foreground text-sm">{AVISO}</p>
      {isAsking && <AjudaDialog onClose={() => setAsking(false)} />}
    </Page>
  )
}
