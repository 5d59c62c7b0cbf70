import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { formatCount } from '@shared/contract/time';
import { Link } from '@shared/router';
import { Cover } from '@shared/ui/cover';
import { goodsHref } from '@shared/ui/goods-card';
import { Price } from '@shared/ui/price';
import { Shelf } from '@shared/ui/shelf';
import styles from './hot-courses.module.css';
import type { GoodsOfList } from './page.tsx';

/** Courses by what is bought most: the first one large, the others as a ranked list. */
export function HotCourses({ courses: [first, ...others] }: { courses: GoodsOfList[] }) {
  if (!first) return null;
  return (
    <Shelf title="热门课程" note="同学们正在学" more={paths.products.href({ type: 'course', sort: 'sales' })}>
      <div className={styles.row}>
        <Link className={styles.first} to={goodsHref(first)}>
          <span className={styles.cover}>
            <Cover src={first.coverUrl} title={first.title} author={first.authorText} lazy={false} width={216} />
          </span>
          <span className={styles.words}>
            <span className={styles.label}>学得最多</span>
            <span className={styles.title}>{first.title}</span>
            <span className={styles.lecturer}>{first.authorText}</span>
            <span className={styles.learners}>{formatCount(first.salesCount)} 人在学</span>
            <Price fen={first.priceFen} listFen={first.listPriceFen} />
          </span>
        </Link>
        <ol className={styles.others}>
          {others.map((course, index) => (
            <li key={course.id}>
              <Link to={goodsHref(course)}>
                <span className={styles.rank}>{index + 2}</span>
                <span className={styles.thumb}>
                  <Cover src={course.coverUrl} title={course.title} width={48} />
                </span>
                <span className={styles.line}>
                  <span className={styles.name}>{course.title}</span>
                  <span className={styles.about}>
                    {course.authorText} · {formatCount(course.salesCount)} 人在学
                  </span>
                </span>
                <span className={styles.price}>{formatPrice(course.priceFen)}</span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </Shelf>
  );
}
