import { paths } from '@shared/contract/paths';
import { Link } from '@shared/router';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { Article } from '../../app/article.tsx';
import { useSite } from '../../app/site.ts';
import styles from './page.module.css';

const FIGURES = [
  { figure: '1986', text: '年建社，隶属大学' },
  { figure: '4,200', text: '种图书在架' },
  { figure: '380', text: '门课程与讲座' },
  { figure: '72', text: '位编辑与校对' },
];

/** Who the press is, in one page. */
export function Component() {
  const { name } = useSite().config.brand;
  return (
    <PageBody>
      <PageTitle>关于{name}</PageTitle>
      <ul className={styles.figures}>
        {FIGURES.map(({ figure, text }) => (
          <li key={text}>
            <strong>{figure}</strong>
            {text}
          </li>
        ))}
      </ul>
      <Article
        lead={`${name}是一家综合性大学出版社，出版教材、学术著作与面向公众的人文科普读物，并把书里的音频、视频、习题和课程放在同一个地方。`}
        sections={[
          {
            title: '我们做什么',
            paragraphs: [
              '书是我们的本行。每一本书从选题到付印要经过三轮审稿和三次校对，编辑的名字印在版权页上，读者可以找到他。',
              '书印出来以后，工作还没有结束。教材的习题在线可练，讲解可听，勘误随时更新；扫一扫书里的二维码，就能接着纸上的内容往下学。',
            ],
          },
          {
            title: '我们怎么做',
            paragraphs: ['我们相信慢一点的价值：少出书，出好书，让一本书卖十年。教材每三年修订一次，读者来信由责任编辑亲自答复。'],
          },
        ]}
      >
        <p>
          想进一步了解我们，或者投稿、应聘，请看<Link to={paths.aboutUs.href()}>关于我们</Link>。
        </p>
      </Article>
    </PageBody>
  );
}
