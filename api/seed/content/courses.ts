import type { CourseChapterRow, CourseLessonRow, CourseMetaRow } from '../types.ts';

export type Course = {
  goodsId: number;
  catalogId: number;
  title: string;
  lecturer: string;
  bio: string;
  priceFen: number;
  validDays: number | null;
  hook: string;
  chapters: string[];
};

// catalog | title | lecturer | bio | yuan | valid days | hook | chapters
const table = `
911|高等数学：从直觉到证明|秦守拙|数学系教授，讲授公共数学二十年|199|365|先看图形，再写推导，每讲配十分钟练习。|函数;极限;导数;积分;级数
911|线性代数图解课|闵川|数学系副教授，擅长把矩阵画出来|129|365|一百二十幅动态图，看懂变换与特征方向。|向量;变换;行列式;特征值
911|大学物理实验导学|池文渊|物理实验中心主任|89|180|进实验室之前看一遍，数据处理不再慌张。|误差;力学实验;光学实验;电学实验
911|概率统计期末串讲|盛怀朴|统计系教授|59|120|六小时串起一学期，例题按题型归类。|事件;分布;数字特征;估计与检验
912|零基础学 Python|凌一帆|计算机学院讲师|149|365|从第一行代码到一个能用的小工具。|开始;分支与循环;函数;文件;小项目
912|办公软件高效使用|许文档|信息中心培训讲师|39|365|排版、表格与演示，按真实任务来教。|长文档;表格;演示;协作
912|数据可视化入门|夏知蝉|新闻学院副教授|99|365|改图三十例，学会让图自己说话。|比较;分布;趋势;地图
912|网络安全第一课|关山|信息安全方向教师|0|null|口令、钓鱼与备份，每位同学都该知道的常识。|口令;诈骗;备份
913|宋词十二讲 视频课|陆文蕙|文学院教授|129|null|在旋律与意象之间读懂十二首词。|词牌;登临;离别;田园
913|逻辑与批判性思维|崔子衿|哲学系副教授|99|365|用新闻与广告练习推理。|论证;演绎;归纳;谬误
913|走进书院|方嘉树|历史学院教授|69|null|学规、祭祀与藏书，一座书院怎样培养人。|选址;学规;藏书;山长
913|大学生心理健康|祁安宁|心理中心专职教师|0|null|照看情绪的八个练习。|认识自己;情绪;关系;求助
921|现代文学作品精读|梁思敏|文学院教授|159|365|十部作品，逐段细读。|小说;诗歌;散文;话剧
921|民法典逐编讲解|蒋承礼|法学院教授|239|365|从总则到侵权，案例先行。|总则;物权;合同;侵权
921|会计学原理 实操课|程以安|商学院教授|189|365|填凭证、登账簿、编报表，一步一步来。|账户;凭证;账簿;报表
921|教育研究方法工作坊|骆从文|教育学院副教授|129|365|带着自己的题目来，带着研究设计走。|选题;文献;设计;写作
921|新闻采访现场|楚云帆|新闻学院教授|109|365|六次真实采访，全程拆解。|线索;提问;核实;成稿
921|中国历史地理十讲|方嘉树|历史学院教授|139|null|六十幅自绘地图，看空间怎样参与历史。|黄河;运河;海岸;城市
922|机器学习导论|商陆|人工智能学院教授|269|365|推导完整，实验可复现。|线性模型;树;神经网络;聚类;评估
922|数据库系统实践|池欣然|计算机学院副教授|199|365|给图书馆建一个数据库。|建模;查询;事务;索引
922|计算机网络一点通|陶行舟|计算机学院教授|169|365|跟着一次点击走完五层。|应用层;传输层;网络层;链路层
922|电路分析|雷鸣岐|电气学院教授|149|365|先仿真再计算。|等效;节点;暂态;正弦稳态
922|机械制图入门|魏工尺|机械学院高级讲师|119|365|三视图从想到画。|投影;组合体;剖视;装配图
922|土木工程通识|邱砥|土木学院教授|79|null|桥梁、隧道与高楼的八十个故事。|材料;桥梁;隧道;防灾
923|护理操作六十项|贺慈|护理学院教授|229|365|分步示范，要点字幕，配考核表。|生命体征;给药;输液;急救
923|解剖学看图课|杭静安|基础医学院教授|189|365|边画边讲，图谱填色同步。|骨;肌;内脏;神经
923|中药材辨识|白芷|中医药学院教授|149|null|二百种药材，先看再闻后尝。|根茎;叶花;果实;矿物
923|校园急救常识|安若|附属医院护士长|0|null|心肺复苏、止血与包扎，十五分钟学会。|呼救;复苏;包扎
931|大学英语听力训练营|姚听雨|外国语学院讲师|99|180|二十一天，每天十五分钟。|对话;新闻;讲座;复习
931|学术英语写作|佟简|外国语学院副教授|139|365|一百组修改对照，写出干净的句子。|摘要;引言;方法;讨论
931|英语语音二十讲|姚听雨|外国语学院讲师|69|null|四十八个音素，逐个纠正。|元音;辅音;重音;连读
931|翻译硕士备考|许双林|翻译系教授|299|365|真题思路，限时训练，逐句点评。|词义;长句;修辞;限时训练
932|初级汉语口语|安然|国际中文教育教师|119|365|十五个情景，从宿舍到车站。|问候;购物;问路;看病
932|日语五十音轻松学|樱井青|日语系外教|49|null|一周认全假名，配书写动画。|清音;浊音;拗音
932|法语语音入门|莫里安|法语系讲师|59|null|听准、读准、写对。|元音;鼻化元音;联诵
913|书法临摹课|柳墨卿|艺术学院副教授|109|null|由一横到一封信，跟写三十六次。|执笔;笔画;结构;章法
`;

const parse = (line: string, index: number): Course => {
  const [catalogId, title, lecturer, bio, yuan, validDays, hook, chapters] = line.split('|');
  if (!title || !lecturer || !bio || !hook || !chapters) throw new Error(`course line ${index + 1} is not whole`);
  return {
    goodsId: 20001 + index,
    catalogId: Number(catalogId),
    title,
    lecturer,
    bio,
    priceFen: Number(yuan) * 100,
    validDays: validDays === 'null' ? null : Number(validDays),
    hook,
    chapters: chapters.split(';'),
  };
};

export const courses: Course[] = table.trim().split('\n').map(parse);

const lessonPlan = [
  { name: '导学', kind: 'video', trial: 3201, paid: 3203, seconds: 10 },
  { name: '精讲', kind: 'video', trial: 3202, paid: 3204, seconds: 10 },
  { name: '听读', kind: 'audio', trial: 3101, paid: 3105, seconds: 40 },
  { name: '练习与资料', kind: 'document', trial: 3401, paid: 3402, seconds: 0 },
] as const;

export const courseChapters: CourseChapterRow[] = courses.flatMap((course) =>
  course.chapters.map((title, index) => ({
    id: course.goodsId * 100 + index + 1,
    goodsId: course.goodsId,
    title: `第${'一二三四五六七八'[index]}章　${title}`,
    sort: index + 1,
  })),
);

const isLanguage = (course: Course): boolean => course.catalogId === 931 || course.catalogId === 932;

/** Every chapter has the plan's lessons (listening only in language courses); the first chapter can be tried, a free course is open throughout. */
export const courseLessons: CourseLessonRow[] = courses.flatMap((course) =>
  course.chapters.flatMap((chapter, chapterIndex) =>
    lessonPlan
      .filter((plan) => plan.kind !== 'audio' || isLanguage(course))
      .map((plan, index) => {
        const chapterId = course.goodsId * 100 + chapterIndex + 1;
        const isTrial = chapterIndex === 0 && index < 2;
        const open = isTrial || course.priceFen === 0;
        return {
          id: chapterId * 10 + index + 1,
          goodsId: course.goodsId,
          chapterId,
          title: `${chapterIndex + 1}.${index + 1} ${chapter}：${plan.name}`,
          kind: plan.kind,
          resourceId: open ? plan.trial : plan.paid,
          durationS: plan.seconds,
          isTrial,
          sort: index + 1,
        };
      }),
  ),
);

export const courseMetas: CourseMetaRow[] = courses.map((course) => {
  const lessons = courseLessons.filter((lesson) => lesson.goodsId === course.goodsId);
  return {
    goodsId: course.goodsId,
    lecturers: [{ name: course.lecturer, role: '主讲', order: 1, bio: course.bio }],
    lessonCount: lessons.length,
    durationS: lessons.reduce((sum, lesson) => sum + lesson.durationS, 0),
    validDays: course.validDays,
  };
});
