import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from '@/components/feedback/toast'
import { CampusFilter } from '@/components/form/campus-filter'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Select } from '@/components/ui/select'
import { calendarDay, formatCount } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { readFiltro } from '../../exportacao/list-filter'
import { readPages } from '../../exportacao/use-export-run'
import { aniversariantesPaper, MESES } from '../aniversariantes'
import { carteirinhasPaper } from '../carteirinha'
import { PaperButton } from '../components/paper-button'
import { PaperItem } from '../components/paper-item'
import { type Etiqueta, etiquetasPaper } from '../etiquetas'
import { aniversariantesDoMes, carteirinhas, idsOf, timbre } from '../sources'

async function makeCards(params: URLSearchParams) {
  const [cards, igreja] = await Promise.all([
    idsOf(readFiltro(params)).then((ids) => carteirinhas(ids)),
    timbre(),
  ])
  if (cards.length > 0) return carteirinhasPaper(cards, igreja, location.origin)
  toast.error('Ninguém da lista é membro em comunhão.')
  return null
}

async function makeLabels(params: URLSearchParams) {
  const people: Etiqueta[] = []
  await readPages({
    asked: { filtro: readFiltro(params), colunas: ['nome_completo', 'endereco'], formato: 'etiquetas' },
    onRows: (rows) =>
      people.push(...rows.map(([nome, endereco]) => ({ nome: nome ?? '', endereco: endereco ?? '' }))),
  })
  const withAddress = people.filter(({ endereco }) => endereco !== '')
  const left = people.length - withAddress.length
  if (left > 0) toast.info(`${formatCount(left, 'pessoa ficou', 'pessoas ficaram')} de fora: sem endereço.`)
  return withAddress.length > 0 ? etiquetasPaper(withAddress) : null
}

async function makeBirthdays(mes: number, campus: string) {
  const ano = Number(calendarDay().slice(0, 4))
  const [people, igreja] = await Promise.all([aniversariantesDoMes(ano, mes, campus), timbre()])
  return aniversariantesPaper(people, mes, igreja)
}

export function Component() {
  const ids = useId()
  const [params] = useSearchParams()
  const { can, canEdit } = usePermissions()
  const deQuem = params.has('selecao') ? 'você escolheu' : 'está no filtro da lista'
  const [mes, setMes] = useState(String(Number(calendarDay().slice(5, 7))))
  const [campus, setCampus] = useState(params.get('campus') ?? '')
  return (
    <Page
      title="Imprimir"
      description="Papéis da lista de membros."
      above={<BackLink to={params.has('selecao') ? '/membros' : `/membros?${params}`}>Membros</BackLink>}
    >
      <ul className="space-y-3">
        <PaperItem title="Aniversariantes do mês" description="Por campus, em ordem de dia.">
          <Select
            id={`${ids}-mes`}
            aria-label="Mês"
            options={MESES}
            value={mes}
            onChange={(event) => setMes(event.target.value)}
          />
          <CampusFilter value={campus} onChange={setCampus} />
          <PaperButton
            label="Imprimir aniversariantes"
            shortLabel="Imprimir"
            file="Aniversariantes"
            make={() => makeBirthdays(Number(mes), campus)}
          />
        </PaperItem>
        {can('membros', 'exportar') && (
          <PaperItem
            title="Etiquetas de endereço"
            description={`Nome e endereço de quem ${deQuem}, três colunas de dez em A4. Fica registrado, como uma exportação.`}
          >
            <PaperButton
              label="Imprimir etiquetas"
              shortLabel="Imprimir"
              file="Etiquetas"
              make={() => makeLabels(params)}
            />
          </PaperItem>
        )}
        {canEdit('membros') && (
          <PaperItem
            title="Carteirinhas"
            description="Dos membros em comunhão entre eles, até 500 por vez, frente e verso em A4."
          >
            <PaperButton
              label="Imprimir carteirinhas"
              shortLabel="Imprimir"
              file="Carteirinhas"
              make={() => makeCards(params)}
            />
          </PaperItem>
        )}
      </ul>
    </Page>
  )
}
