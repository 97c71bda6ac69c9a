import { useSuspenseQuery } from '@tanstack/react-query'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { igrejaMutations } from '../mutations'
import { igrejaQueries } from '../queries'
import { ListaEditavel } from './lista-editavel'
import { RecursoForm } from './recurso-form'

type SectionProps = { campus: string; canEdit: boolean }

/** What events of the campus may book beside a room. */
export function RecursosSection({ campus, canEdit }: SectionProps) {
  const { data } = useSuspenseQuery(igrejaQueries.recursos(campus))
  const remove = useMutation(igrejaMutations.removeRecurso())
  return (
    <ListaEditavel
      title="Recursos"
      empty="Nenhum recurso cadastrado. Projetor, som e van, que os eventos reservam, ficam aqui."
      campus={campus}
      rows={data}
      canEdit={canEdit}
      addLabel="Novo recurso"
      editLabel="Editar recurso"
      line={(recurso) => ({
        title: recurso.nome,
        detail: [
          formatCount(recurso.quantidade, 'unidade', 'unidades'),
          recurso.aprovador_id && 'uso com aprovação',
        ]
          .filter(Boolean)
          .join(' · '),
        removeLabel: `Excluir ${recurso.nome}`,
      })}
      removal={{ description: 'Os eventos que o reservaram ficam sem ele.', remove }}
      form={(recurso, onDone) => <RecursoForm campus={campus} recurso={recurso} onDone={onDone} />}
    />
  )
}
