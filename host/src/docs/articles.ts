import type { Block } from './blocks.tsx';

export interface Article {
  /** Last part of its address. */
  slug: string;
  title: string;
  load: () => Promise<{ default: Block[] }>;
}

/** The help centre in its order; each article is a file of this folder. */
export const GROUPS: { title: string; articles: Article[] }[] = [
  {
    title: '开始',
    articles: [
      { slug: 'start', title: '从这里开始', load: () => import('./start.md') },
      { slug: 'account', title: '注册与账号', load: () => import('./account.md') },
      { slug: 'code-login', title: '验证码登录与扫码登录', load: () => import('./code-login.md') },
    ],
  },
  {
    title: '购书',
    articles: [
      { slug: 'buying', title: '找书与下单', load: () => import('./buying.md') },
      { slug: 'payment', title: '付款', load: () => import('./payment.md') },
      { slug: 'coupons-points', title: '优惠券与积分', load: () => import('./coupons-points.md') },
      { slug: 'delivery', title: '配送与签收', load: () => import('./delivery.md') },
      { slug: 'after-sale', title: '退换与退款', load: () => import('./after-sale.md') },
      { slug: 'invoice', title: '发票', load: () => import('./invoice.md') },
    ],
  },
  {
    title: '阅读与学习',
    articles: [
      { slug: 'ebooks', title: '电子书与阅读器', load: () => import('./ebooks.md') },
      { slug: 'book-codes', title: '书里的二维码', load: () => import('./book-codes.md') },
      { slug: 'exams', title: '试卷与题库', load: () => import('./exams.md') },
      { slug: 'courses', title: '课程', load: () => import('./courses.md') },
    ],
  },
  {
    title: '安全与联系',
    articles: [
      { slug: 'privacy', title: '个人信息与隐私设置', load: () => import('./privacy.md') },
      { slug: 'contact', title: '联系我们', load: () => import('./contact.md') },
    ],
  },
];

export const ARTICLES = GROUPS.flatMap(({ articles }) => articles);

/** Where a search leads: an article, and the heading above what was found. */
export interface Hit {
  slug: string;
  title: string;
  heading?: { id: string; text: string } | undefined;
  /** Text around what was found. */
  before: string;
  found: string;
  after: string;
}
