import { createRandom } from '../random.ts';
import type { ActivityRow, BannerRow, BookListRow, NewsRow, SubjectRow } from '../types.ts';
import { goods, goodsIdOf, publisher } from './goods.ts';

const random = createRandom(20260920);

const books = (titles: string[]): number[] => titles.map((title) => goodsIdOf(title, 'book'));

// category | date | top | author | title | summary | paragraphs | books
const newsTable = `
press|2026-09-10|1|综合办公室|我社举办秋季学期教材巡展|六百余种教材在三个校区同时展出，任课教师可现场申请样书。|九月十日，秋季学期教材巡展在中心校区图书馆开幕。展台按学科分区，每种教材旁都放有课程大纲与教学资源说明，方便教师比较。;巡展期间安排了四场编写者见面会，作者就内容更新、课时分配与实验安排与任课教师交换意见。;未能到场的教师可以在教材中心在线提交样书申请，审核后寄送。|高等数学同步练习（第4版）;程序设计基础（第4版）
press|2026-08-26|0|编辑部|新版《会计学原理》完成修订|第五版依据现行准则更新例题，并新增三十个实训任务。|编写组用一年时间走访十二所院校，收集教师与学生意见三百余条。;修订后的章节顺序更贴近教学进度，凭证与报表图样全部重绘。;配套课件与习题解答已同步上线。|会计学原理（第5版）
press|2026-07-15|0|数字出版中心|数字阅读平台完成无障碍改进|阅读页支持键盘操作与屏幕朗读，字号与对比度可以调整。|本次改进涉及书架、阅读器与考试三个部分，重点解决键盘无法到达、颜色对比不足和图片缺少说明等问题。;改进前邀请了八位视障读者试用，并根据意见调整了目录与朗读顺序。;读者如遇到使用困难，可在意见反馈中留言。|
press|2026-06-18|0|总编室|三种图书入选年度校园阅读推荐|《唐诗里的长安城》等三种图书进入推荐名单。|推荐由图书馆员、教师与学生共同评议，看重内容的可靠与文字的清通。;入选图书将在校园书店设专架展示一个月。|唐诗里的长安城;夜空向导;汉字的骨架
press|2026-05-20|0|综合办公室|与地方档案馆共建文献整理基地|双方将用三年时间整理出版书院与市镇文献。|基地设在古籍整理研究室，首批选题包括书院志、船帮账簿与民间契约。;整理成果将以纸质与数字两种形式出版，部分图像向公众开放。|云麓书院志;茶马古道上的驿站
press|2026-04-23|1|读者服务部|世界读书日：编辑带你逛仓库|一百名读者走进书库，看一本书从印厂到书架的最后一程。|活动从验收开始，读者跟随仓管员核对印张、抽查装订，再把书送上货架。;在破损书修复角，大家学习了更换书衣与补页。;活动结束时，每位读者带走一枚自己盖印的藏书票。|
press|2026-03-12|0|编辑部|写作课第二轮招募开始|面向本校与公众，课程以修改为主，不谈灵感。|课程共八周，每周提交一页文字，由编辑逐句批注。;结课作品将集成一本小册子，赠送给学员与图书馆。|写作课
book|2026-09-05|1|市场部|新书：《节气饮食手记》|顺着时令写下七十二道家常饭菜。|作者是中医药学院的老师，也是家里掌勺的人。她把食材的脾性写进菜谱，也写进记忆。;书中没有难买的食材，也没有夸大的功效，每一道菜都可以在宿舍小锅里做成。|节气饮食手记
book|2026-08-18|0|市场部|新书：《计算机网络：从一次点击说起》第二版|一秒钟里的五层协议，新版补充了无线与安全两章。|第二版保留了从一次点击展开全书的写法，更新了抓包实验与图示。;书后附十二个可在普通电脑完成的实验。|计算机网络：从一次点击说起（第2版）
book|2026-07-28|0|市场部|书讯：校园博物丛书上架|鸟与昆虫两册先行，口袋大小，走到哪里看到哪里。|丛书由校园里的观察者写成，图是手绘，声音用文字记。;每册附空白记录页，读者可以寄回观察结果，由编辑汇总成年度报告。|校园鸟类手册;昆虫的一夏
book|2026-07-06|0|市场部|书讯：给文科生的数据课|不写复杂公式，用二十个人文议题学会取样与比较。|从地方志里的天气到小说里的人名，数据藏在每一页纸上。;书中练习用普通表格软件即可完成。|给文科生的数据课
book|2026-06-09|0|市场部|书评：一座市镇的清晨有多长|读《江南市镇的清晨》，看日记与税册里的生活秩序。|作者从开门写到关门，却不急着下结论。茶馆里的争执、米行的斗斛、航船的钟点，都有出处。;读完这本书，会愿意早起一次，去看自己所在的街道怎样醒来。|江南市镇的清晨
book|2026-05-11|0|市场部|书讯：美育课堂新添两种|一本讲颜料，一本讲交响曲。|前者从矿山写到画案，后者跟着时间轴听四个乐章。;两书均配有扫码音视频。|中国画颜料小史;听懂一首交响曲
book|2026-03-30|0|市场部|书讯：护理学教材全新修订|六十项操作配视频，步骤与要点分栏。|新版依据现行护理规范修订，删去过时内容，补充老年与社区护理。;视频在扫码后即可观看，无需登录。|基础护理学（第4版）
notice|2026-09-18|1|客户服务部|国庆假期发货安排|假期期间正常下单，十月四日起依次发货。|九月三十日十六时前付款的订单当日发出，之后的订单自十月四日起按付款次序发出。;电子书、课程与题库不受影响，付款后立即开通。;客服在线时间为每日九时至十八时。|
notice|2026-09-01|0|教材中心|关于秋季教材样书申请的说明|请提供课程名称、选用人数与收件地址。|样书面向任课教师，每学期每门课程可申请三种。;申请提交后三个工作日内审核，结果以站内消息通知。|
notice|2026-08-05|0|数字出版中心|旧版二维码继续可用的说明|印在旧书上的二维码将转到新的资源页面。|本次升级后，旧书上的二维码无需更换，扫码后自动转到新的资源页面。;个别资源因版权到期停止提供，页面会给出说明与替代资源。;如发现无法打开的二维码，请把书名与页码告诉我们。|
notice|2026-06-30|0|读者服务部|关于防范仿冒客服的提醒|我社不会以电话或短信索要验证码与银行卡号。|近期有读者反映接到冒充客服的来电，以退款为由索取验证码。;请勿透露验证码，退款只会退回原支付渠道。;如有疑问，请通过网站页脚的联系方式核实。|信息安全常识
notice|2026-05-06|0|版权部|关于盗版图书的声明与举报方式|购买盗版图书无法使用书内资源，欢迎提供线索。|正版图书封底有验证码与二维码，首次验证会显示时间。;举报线索经查实，将赠送本社图书一套。|
notice|2026-02-26|0|客户服务部|电子发票开具方式调整|订单完成后可在个人中心自助申请。|支持个人与单位抬头，开具后发送到填写的邮箱。;跨年度订单请在九十天内申请。|
`;

const parseNews = (line: string, index: number): NewsRow => {
  const [category, date, top, author, title, summary, paragraphs, titles] = line.split('|');
  if (!category || !author || !title || !summary || !paragraphs) throw new Error(`news line ${index + 1} is not whole`);
  const id = 701 + index;
  return {
    id,
    category,
    title,
    summary,
    cover: `/files/news/${id}.webp`,
    contentHtml: [summary, ...paragraphs.split(';')].map((text) => `<p>${text}</p>`).join(''),
    source: publisher,
    author,
    publishedAt: `${date}T10:00:00+08:00`,
    isTop: top === '1',
    viewCount: random.int(180, 4200),
    goodsIds: titles ? books(titles.split(';')) : [],
  };
};

export const news: NewsRow[] = newsTable.trim().split('\n').map(parseNews);

const newsAbout = (words: string[]): number[] =>
  news.filter((row) => words.some((word) => row.title.includes(word) || row.summary.includes(word))).map((row) => row.id);

const subject = (id: number, title: string, intro: string, sections: SubjectRow['sections']): SubjectRow => ({
  id,
  title,
  bannerUrl: `/files/subjects/${id}.webp`,
  introHtml: `<p>${intro}</p>`,
  sections,
  startAt: '2026-01-01T00:00:00+08:00',
  endAt: '2036-01-01T00:00:00+08:00',
  sort: id,
});

export const subjects: SubjectRow[] = [
  subject(801, '开学第一周', '报到、选课、认识一座图书馆。为新生挑选的书、课与工具。', [
    { title: '写给新生', goodsIds: books(['大学第一年', '图书馆的一天', '大学生心理健康（第3版）']), newsIds: [] },
    {
      title: '公共课教材',
      goodsIds: books(['高等数学同步练习（第4版）', '程序设计基础（第4版）', '大学英语综合教程 1（第3版）', '大学物理简明教程（第3版）']),
      newsIds: newsAbout(['教材巡展']),
    },
    { title: '免费公开课', goodsIds: goods.filter((row) => row.type === 'course' && row.isFree).map((row) => row.id), newsIds: [] },
  ]),
  subject(802, '山水与城池', '从驿站到市镇，从书院到园林，在纸上走一遍故地。', [
    { title: '行走', goodsIds: books(['茶马古道上的驿站', '江南市镇的清晨', '唐诗里的长安城']), newsIds: newsAbout(['书院', '清晨']) },
    { title: '安居', goodsIds: books(['老房子的修法', '庄子的园林', '云麓书院志']), newsIds: [] },
    { title: '历史地理', goodsIds: [...books(['简明中国历史地理（第4版）']), goodsIdOf('中国历史地理十讲', 'course')], newsIds: [] },
  ]),
  subject(803, '看见科学', '厨房、夜空、草地与地下管网，科学就在抬头和低头之间。', [
    { title: '抬头', goodsIds: books(['夜空向导', '天气为什么会变', '光的故事']), newsIds: [] },
    { title: '低头', goodsIds: books(['昆虫的一夏', '校园鸟类手册', '湿地一年']), newsIds: newsAbout(['校园博物']) },
    { title: '身边', goodsIds: books(['餐桌上的化学', '看不见的城市管网', '给孩子的几何']), newsIds: [] },
  ]),
  subject(804, '教师书架', '备课、提问、评价，写给站在讲台上的人。', [
    { title: '教学手记', goodsIds: books(['大学教学的一百个细节', '班主任工作手记', '中小学课堂提问艺术']), newsIds: [] },
    { title: '教学资源', goodsIds: goods.filter((row) => row.type === 'resources').map((row) => row.id), newsIds: newsAbout(['样书']) },
  ]),
];

const banner = (
  id: number,
  position: BannerRow['position'],
  title: string,
  linkType: BannerRow['linkType'],
  linkValue: string,
): BannerRow => ({
  id,
  position,
  title,
  imagePc: `/files/banners/${id}-pc.webp`,
  imageM: `/files/banners/${id}-m.webp`,
  linkType,
  linkValue,
  startAt: '2026-01-01T00:00:00+08:00',
  endAt: '2036-01-01T00:00:00+08:00',
  sort: id,
});

export const banners: BannerRow[] = [
  banner(901, 'HOME', '开学第一周', 'SUBJECT', '801'),
  banner(902, 'HOME', '唐诗里的长安城', 'GOODS', String(goodsIdOf('唐诗里的长安城', 'book'))),
  banner(903, 'HOME', '山水与城池', 'SUBJECT', '802'),
  banner(904, 'HOME', '秋季教材巡展', 'NEWS', '701'),
  banner(911, 'COLLEGE', '线性代数图解课', 'GOODS', String(goodsIdOf('线性代数图解课', 'course'))),
  banner(912, 'COLLEGE', '零基础学 Python', 'GOODS', String(goodsIdOf('零基础学 Python', 'course'))),
  banner(913, 'COLLEGE', '走进书院', 'GOODS', String(goodsIdOf('走进书院', 'course'))),
];

/** Second line of each banner picture. */
export const bannerLines: Record<number, string> = {
  901: '书、课与工具，陪你认识一座大学',
  902: '坊市、宫阙与诗人的一天',
  903: '从驿站到市镇，在纸上走一遍故地',
  904: '六百余种教材，样书现场申请',
  911: '一百二十幅动态图，看懂变换与特征方向',
  912: '从第一行代码到一个能用的小工具',
  913: '学规、祭祀与藏书，一座书院怎样育人',
};

const bookList = (id: number, title: string, intro: string, titles: string[], sort: number): BookListRow => {
  const goodsIds = books(titles);
  return { id, title, introHtml: `<p>${intro}</p>`, coverUrl: goods.find((row) => row.id === goodsIds[0])?.coverUrl ?? '', goodsIds, sort };
};

export const bookLists: BookListRow[] = [
  bookList(
    501,
    '馆员荐读：十月',
    '图书馆员从借阅记录里挑出的七本好书。',
    ['诗经植物笔记', '汉字的骨架', '地中海的货舱', '夜空向导', '光的故事', '写作课', '译者的抽屉'],
    1,
  ),
  bookList(
    502,
    '计算机入门书单',
    '没有基础也能读懂的五本。',
    ['程序设计基础（第4版）', '算法的十二个瞬间', '信息安全常识', '给文科生的数据课', '计算机网络：从一次点击说起（第2版）'],
    2,
  ),
  bookList(
    503,
    '英语学习书单',
    '听、说、读、写、译，各一本。',
    ['大学英语听力进阶', '英语语音自学手册', '大学英语综合教程 1（第3版）', '学术英语写作', '英汉翻译教程（第2版）'],
    3,
  ),
  bookList(
    504,
    '护理专业学习书单',
    '从基础操作到病房里的分寸。',
    ['基础护理学（第4版）', '病房来信', '生理学纲要（第3版）', '人体解剖学彩色学习图谱'],
    4,
  ),
  bookList(505, '和孩子一起读', '可以一起动手的书。', ['小小造纸匠', '二十四节气散步', '给孩子的几何', '校园鸟类手册'], 5),
];

export const activities: ActivityRow[] = [
  {
    id: 1001,
    title: '编辑带你读：唐诗里的长安城',
    summary: '责任编辑铺开一张坊市图，从春明门走到曲江池，边走边读十二首诗。',
    place: '云麓书店二楼',
    feeFen: 0,
    quota: 60,
    startAt: '2026-12-05T14:30:00+08:00',
    endAt: '2026-12-05T16:30:00+08:00',
  },
  {
    id: 1002,
    title: '手作一本小册子',
    summary: '折页、打孔、穿线，两个小时缝好一本可以带走的笔记本，材料由现场提供。',
    place: '校园书店手工间',
    feeFen: 3900,
    quota: 16,
    startAt: '2026-12-12T09:30:00+08:00',
    endAt: '2026-12-12T11:30:00+08:00',
  },
  {
    id: 1003,
    title: '冬夜观星',
    summary: '《夜空向导》的作者带大家认识冬季星座，备有望远镜三台，请穿厚一些。',
    place: '东山观景台',
    feeFen: 1500,
    quota: 40,
    startAt: '2026-12-19T19:00:00+08:00',
    endAt: '2026-12-19T21:00:00+08:00',
  },
  {
    id: 1004,
    title: '期末写作门诊',
    summary: '带上一页课程论文，编辑一对一看结构、引文与标点，线上预约，先到先得。',
    place: '线上',
    feeFen: 0,
    quota: null,
    startAt: '2026-11-23T09:00:00+08:00',
    endAt: '2027-01-15T18:00:00+08:00',
  },
].map((row, index) => ({ ...row, coverUrl: `/files/activities/${row.id}.webp`, sort: index + 1 }));
