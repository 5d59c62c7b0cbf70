import type { Section } from '../../app/article.tsx';

/** One part of the page; `type` and `index` stand in its address (`selectType`, `selectIndex`). */
export interface Part {
  type: string;
  index: number;
  title: string;
  lead: string;
  sections: Section[];
}

/** Open positions, with what each asks for. */
export const POSITIONS = [
  { title: '策划编辑（理工、医学）', place: '总编室，全职 2 人', text: '相关专业硕士，能读懂书稿，也能跟作者谈修改。' },
  { title: '文字编辑与校对', place: '校对中心，全职 3 人', text: '中文、新闻或编辑出版专业，熟悉编校规范，取得出版专业资格者优先。' },
  { title: '前端与音视频工程师', place: '数字出版中心，全职 2 人', text: '参与阅读器、考试与课程平台的开发，重视可访问性与性能。' },
  { title: '暑期实习编辑', place: '各分社，实习 6 人', text: '在读本科高年级或研究生，每周到岗四天，连续八周。' },
] as const;

/** Parts in the order of the menu; the first is shown when the address names none. @param mail where letters go, @param address where parcels go */
export function parts(press: string, mail: string, address: string): Part[] {
  return [
    {
      type: 'profile',
      index: 0,
      title: '社情简介',
      lead: `${press}创建于 1986 年，由大学主办，设人文、社科、理工、医学与数字出版五个分社。`,
      sections: [
        {
          title: '宗旨',
          paragraphs: ['服务教学，积累学术，普及知识。我们为本校与各地院校出版教材，也为普通读者出版经得起重读的书。'],
        },
        {
          title: '出版方向',
          paragraphs: ['现有四条产品线，每条线由一位策划编辑主持，按学期与作者会商选题。'],
          points: ['高校教材与配套题库、试卷、课件', '学术著作与古籍整理', '人文与科普读物', '有声书、电子书与在线课程'],
        },
      ],
    },
    {
      type: 'history',
      index: 2,
      title: '历史沿革',
      lead: '从一间编辑室到一座书楼。',
      sections: [
        { title: '1986 年', paragraphs: ['大学批准建社，第一批教材十二种，由七名编辑完成。'] },
        { title: '1998 年', paragraphs: ['书院路社楼落成，设立古籍整理研究室。'] },
        { title: '2009 年', paragraphs: ['成立数字出版中心，第一本电子书上架。'] },
        { title: '2019 年', paragraphs: ['开通云麓书城与学院，书、课程与题库在同一个账号里使用。'] },
        { title: '2026 年', paragraphs: ['改进无障碍阅读，旧书上的二维码全部接入新的资源页面。'] },
      ],
    },
    {
      type: 'department',
      index: 3,
      title: '机构设置',
      lead: '读者与作者常打交道的几个部门。',
      sections: [
        { title: '编辑部门', paragraphs: ['人文分社、社科分社、理工分社、医学分社、古籍整理研究室、总编室。'] },
        { title: '数字出版中心', paragraphs: ['负责电子书、有声书、在线课程、题库与阅读平台。'] },
        { title: '教材中心', paragraphs: ['负责样书、课件与选用教材的教师服务。'] },
        { title: '读者服务部', paragraphs: ['负责订单、发票、退换与来信答复。'] },
      ],
    },
    {
      type: 'editors',
      index: 5,
      title: '编辑团队',
      lead: '每本书的版权页上都有责任编辑的名字，您可以找到他们。',
      sections: [
        { title: '沈砚 · 人文分社', paragraphs: ['文史书稿二十年，主持“河山旧影”与古籍今注两套丛书。愿意收到写得慢的稿子。'] },
        { title: '顾知远 · 理工分社', paragraphs: ['数学与物理教材，坚持每道例题都由编辑先做一遍。'] },
        { title: '梁若溪 · 医学分社', paragraphs: ['临床与护理教材，把操作流程做成能扫码观看的短片。'] },
        { title: '许南乔 · 科普与少儿', paragraphs: ['请科学家给孩子写信，策划“窗台上的实验”。'] },
        { title: '唐以宁 · 数字出版中心', paragraphs: ['有声书与在线课程，相信好声音和好文字一样需要校对。'] },
      ],
    },
    {
      type: 'gallery',
      index: 6,
      title: '社内图景',
      lead: '书是在这些地方做出来的。点开图片可以放大。',
      sections: [],
    },
    {
      type: 'publish',
      index: 4,
      title: '投稿指南',
      lead: '我们常年接受教材、学术著作与大众读物的投稿。',
      sections: [
        {
          title: '请准备',
          paragraphs: ['首次来稿不必寄全稿，下列材料就够编辑作出判断：'],
          points: ['选题说明：一页以内，写明内容、读者与同类书的区别', '目录，细到节', '样章一至两章', '作者简介与联系方式'],
        },
        {
          title: '投稿方式',
          paragraphs: [`请填写本页的投稿表，随附目录与样章。也可以发送至 ${mail}，或寄至${address}，总编室收。来稿请自留底稿。`],
        },
        { title: '审稿', paragraphs: ['编辑在三十个工作日内答复。通过初审的书稿请两位同行专家外审，再由选题会讨论。'] },
      ],
    },
    {
      type: 'talent',
      index: 9,
      title: '加入我们',
      lead: '找愿意跟文字较真的人。',
      sections: [
        { title: '应聘方式', paragraphs: ['选择岗位，填写本页的应聘表，简历与作品随表上传。每一份申请都有人读，我们在两周内答复。'] },
      ],
    },
    {
      type: 'contact',
      index: 1,
      title: '盗版举报与联系',
      lead: '正版图书封底有防伪验证码，购买盗版将无法使用书内资源。',
      sections: [
        {
          title: '举报盗版',
          paragraphs: ['请填写本页的举报表，版权部会核实并答复。举报人信息严格保密，查实后赠送等值图书。'],
          points: ['书名、书号与购买渠道', '封面、版权页与封底的照片', '店铺名称或网址、购买凭证'],
        },
        { title: '来访与邮寄', paragraphs: [`${address}。工作日 9:00 至 17:30 可到一楼样书室看书。`] },
      ],
    },
  ];
}
